//! Lists the migrations.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The workspace, from here.
const ROOT: &str = "../..";

fn main() {
    let listed = env::var_os("OUT_DIR").map(|out| list_migrations(&PathBuf::from(out).join("migrations.rs")));
    if let Some(Err(error)) = listed {
        println!("cargo::error=cannot list the migrations: {error}");
    }
}

/// Lists the migrations of both engines, with what they say.
fn list_migrations(list: &Path) -> io::Result<()> {
    let mut lists = String::new();
    let of_server = "#[cfg(feature = \"postgres\")]\n";
    for (condition, name, folder) in [("", "FILE", "migrations"), (of_server, "SERVER", "migrations/postgres")] {
        let folder = Path::new(ROOT).join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        let files = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
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
