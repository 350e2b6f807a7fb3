//! Another program that plays, at the other end of its standard streams.

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use wari_rules::{House, Record};

/// A program that speaks the line protocol of this one. It ends when this is dropped.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    /// Starts a program: a path, or a command with its arguments.
    ///
    /// # Errors
    /// If it cannot be started or does not answer `uci` with `uciok`.
    pub(crate) fn start(command: &[impl AsRef<Path>]) -> io::Result<Self> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(program.as_ref())
            .args(arguments.iter().map(|argument| argument.as_ref().as_os_str()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (input, output) = child.stdin.take().zip(child.stdout.take()).ok_or(io::ErrorKind::BrokenPipe)?;
        let mut program = Self { child, input, output: BufReader::new(output) };
        program.say("uci")?;
        program.until("uciok")?;
        Ok(program)
    }

    /// Sends a line.
    pub(crate) fn say(&mut self, line: impl fmt::Display) -> io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    /// Waits for what was said to be done.
    pub(crate) fn wait(&mut self) -> io::Result<()> {
        self.say("isready")?;
        self.until("readyok").map(drop)
    }

    /// The rest of the first line that starts with these letters.
    fn until(&mut self, beginning: &str) -> io::Result<String> {
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err(io::Error::other(format!("the program ended before it said {beginning:?}")));
            }
            if let Some(rest) = line.trim().strip_prefix(beginning) {
                return Ok(rest.trim().to_owned());
            }
        }
    }

    /// Its move in a game, within the limits of `go`.
    ///
    /// # Errors
    /// If it does not answer with a move that may be played.
    pub(crate) fn choose(&mut self, game: &Record, go: &str) -> io::Result<House> {
        self.say(format_args!("position startpos moves {}", game.notation()))?;
        self.say(format_args!("go {go}"))?;
        let best = self.until("bestmove")?;
        let house = best.chars().next().and_then(House::from_letter);
        house
            .filter(|&house| game.legal().contains(house))
            .ok_or_else(|| io::Error::other(format!("{best:?} cannot be played after {}", game.notation())))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Either it ends by itself, or it is ended.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
