//! Starting and stopping the program.

#![allow(clippy::unwrap_used, reason = "a test that unwraps what is not there fails, as it should")]

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

fn playground(arguments: &[&str], temporary: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_playground"));
    command.args(arguments).env("TMPDIR", temporary).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Returns the first line the program prints, and the address in it.
fn announced(program: &mut Child) -> (String, String) {
    let mut line = String::new();
    BufReader::new(program.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    match line.split(' ').find(|word| word.starts_with("http://")) {
        Some(address) => (line.clone(), address.to_owned()),
        None => {
            let mut told = String::new();
            program.stderr.as_mut().unwrap().read_to_string(&mut told).unwrap();
            panic!("no address: {line}{told}");
        }
    }
}

fn end(mut program: Child, signal: &str) -> (ExitStatus, String) {
    let sent = Command::new("kill").args([format!("-{signal}"), program.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let mut told = String::new();
    program.stderr.as_mut().unwrap().read_to_string(&mut told).unwrap();
    (program.wait().unwrap(), told)
}

#[test]
fn it_says_where_it_is_and_leaves_nothing_behind() {
    for signal in ["INT", "TERM"] {
        let temporary = tempfile::tempdir().unwrap();
        let mut program = playground(&["--port", "0"], temporary.path()).spawn().unwrap();
        let (line, address) = announced(&mut program);
        assert!(address.starts_with("http://127.0.0.1:") && address.ends_with('/'), "{line}");
        assert_ne!(std::fs::read_dir(temporary.path()).unwrap().count(), 0, "the games are kept somewhere");
        let (status, told) = end(program, signal);
        assert!(status.success(), "SIG{signal}: {status} {told}");
        assert_eq!(std::fs::read_dir(temporary.path()).unwrap().count(), 0, "and are gone with the program");
    }
}

#[test]
fn a_taken_port_is_told_in_one_sentence() {
    let temporary = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = playground(&["--port", &port], temporary.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        told,
        format!("playground: port {port} is in use; choose another with --port, or use --port 0 for any free one\n")
    );
    assert!(output.stdout.is_empty());
}

#[test]
fn a_wrong_argument_is_told_in_terms_of_the_playground() {
    let temporary = tempfile::tempdir().unwrap();
    let told = |arguments: &[&str]| {
        let output = playground(arguments, temporary.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(
        told(&["--port", "99999"]),
        "playground: --port takes a number from 0 to 65535, where 0 picks a free port; “99999” is not one\n"
    );
    assert_eq!(
        told(&["--port", "0", "--database", "/nonexistent/x.db"]),
        "playground: cannot store games in /nonexistent/x.db (No such file or directory (os error 2)); \
         choose another file with --database\n"
    );
}

#[test]
fn a_file_is_for_one_playground_at_a_time_and_stays() {
    let temporary = tempfile::tempdir().unwrap();
    let file = temporary.path().join("our games.db");
    let arguments = ["--port", "0", "--database", file.to_str().unwrap()];
    let mut first = playground(&arguments, temporary.path()).spawn().unwrap();
    announced(&mut first);
    let second = playground(&arguments, temporary.path()).output().unwrap();
    assert_eq!(second.status.code(), Some(1));
    let told = String::from_utf8(second.stderr).unwrap();
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.contains("our games.db"), "{told}");
    assert!(end(first, "TERM").0.success());
    assert!(file.exists());
}

#[test]
fn help_names_every_option() {
    let output = playground(&["--help"], Path::new("/tmp")).output().unwrap();
    assert!(output.status.success());
    let help = String::from_utf8(output.stdout).unwrap();
    for option in ["--port", "--database", "--help", "8808"] {
        assert!(help.contains(option), "{option}");
    }
}
