//! Generates a Rust function for each message in `src/words/locales`, and lists the migrations.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> ExitCode {
    let Some(out) = env::var_os("OUT_DIR").map(PathBuf::from) else { return ExitCode::FAILURE };
    if let Err(error) = list_migrations(&out.join("migrations.rs")) {
        println!("cargo::error=cannot list the migrations: {error}");
        return ExitCode::FAILURE;
    }
    let out = |file| out.join(file).display().to_string();
    build_from_locales_folder(
        BuildOptions::default()
            .with_locales_folder("src/words/locales")
            .with_output_file_path(&out("text.rs"))
            .with_ftl_output(FtlOutputOptions::single_file(&out("text.ftl")))
            .with_prefix("")
            // Names come isolated; marks around numbers, letters and links would break them.
            .without_bidi_isolation()
            .with_lint_level(LintLevel::Deny)
            .without_format(),
    )
}

/// Lists the migrations of both engines, with what they say.
fn list_migrations(list: &Path) -> io::Result<()> {
    let mut lists = String::new();
    let of_server = "#[cfg(feature = \"postgres\")]\n";
    for (condition, name, folder) in [("", "FILE", "migrations"), (of_server, "SERVER", "migrations/postgres")] {
        println!("cargo::rerun-if-changed={folder}");
        let files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
        let mut files: Vec<_> = files.into_iter().filter(|file| file.is_file()).collect();
        files.sort();
        lists += &format!("{condition}pub(super) const {name}: &[(i64, &str, &str)] = &[");
        for file in files {
            let name = file.file_stem().and_then(|name| name.to_str()).and_then(|name| name.split_once('_'));
            let named = name.and_then(|(number, about)| Some((number.parse::<i64>().ok()?, about.replace('_', " "))));
            let (number, about) = named.ok_or_else(|| io::Error::other(format!("{} has no number", file.display())))?;
            lists += &format!("({number}, {about:?}, include_str!({:?})),", env::current_dir()?.join(file));
        }
        lists += "];\n";
    }
    fs::write(list, lists)
}
