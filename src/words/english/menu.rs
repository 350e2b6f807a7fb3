//! The short texts of menus and buttons.

use crate::games::{Scope, Start, Wish};
use crate::words::Menu;

pub(super) static MENU: Menu = Menu {
    wari: "Play Wari (oware, awari, warri)",
    challenge: "Challenge somebody to a game, or anyone",
    accept: "Accept a challenge or an offer",
    decline: "Decline a challenge or an offer, or withdraw your own",
    move_: "Sow a house; the answer is the board",
    preview: "See what moves would do, for your eyes only",
    board: "Show the board of a game",
    games: "List your games",
    resign: "Give a game up",
    draw: "Offer a draw",
    stop: "Offer to stop the game; the rules say who gets what is left",
    undo: "Take your last move back: freely for a minute, later if your opponent agrees",
    leaderboard: "Who plays best",
    profile: "Results and ratings, and how two people fared against each other",
    rules: "Read the rules",
    help: "How to play, and every command",
    about: "About this bot",

    games_title: "Games",
    commands_title: "Commands",
    profile_title: "Profile",
    chart_title: "Ratings",
    chart_counted: "rated games",

    option_opponent: "Whom to challenge; leave it out to let anyone accept",
    option_rules: "Which rules (Classic if left out)",
    option_seeds: "Seeds in each house at the start, 3 to 6 (4 if left out)",
    option_start: "Who moves first (by chance if left out)",
    option_rated: "Whether the result counts for the ratings (yes if left out)",
    option_challenge: "Which challenge or offer, if several wait",
    option_house: "The house to sow, a to f from your left",
    option_houses: "One to six houses, a to f, for both sides in turn",
    option_game: "Which game, by its number",
    option_ply: "The position after so many moves",
    option_user: "Whose games (yours if left out)",
    option_scope: "Whose games count (this server's if left out)",
    option_whose: "Whose profile (yours if left out)",
    option_against: "Against whom the results are to be compared",

    start: |start| match start {
        Start::Me => "I move first",
        Start::Them => "My opponent moves first",
        Start::Random => "By chance",
    },
    scope: |scope| match scope {
        Scope::Server => "This server",
        Scope::Channel => "This channel",
        Scope::Global => "Everywhere",
    },
    wish: |wish| match wish {
        Wish::Draw => "Draw",
        Wish::Stop => "Stop",
        Wish::Undo => "Undo",
    },

    button_accept: "Accept",
    button_decline: "Decline",
    button_withdraw: "Withdraw",
    button_resign: "Resign",
    button_rules: "Rules",
    button_previous: "◀ Previous",
    button_next: "Next ▶",
    button_preview: "Preview",
    button_back: "Back",
    button_start_over: "Start over",
    button_more: "More",
    button_rematch: "Rematch",
};
