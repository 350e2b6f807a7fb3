//! Generates a Rust function for each message in `words/locales`.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> ExitCode {
    let Some(out) = env::var_os("OUT_DIR").map(PathBuf::from) else { return ExitCode::FAILURE };
    let out = |file| out.join(file).display().to_string();
    build_from_locales_folder(
        BuildOptions::default()
            .with_locales_folder("words/locales")
            .with_output_file_path(&out("text.rs"))
            .with_ftl_output(FtlOutputOptions::single_file(&out("text.ftl")))
            .with_prefix("")
            // Names come isolated; marks around numbers, letters and links would break them.
            .without_bidi_isolation()
            .with_lint_level(LintLevel::Deny)
            .without_format(),
    )
}
