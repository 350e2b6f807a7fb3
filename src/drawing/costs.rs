#![allow(warnings)]
use std::time::Instant;
use std::collections::BTreeMap;
use wari_rules::*;
use crate::*;
use crate::board::atlas::Atlas;
use crate::board::plan::plan;
use crate::board::cell::Cell;

struct Board { sowing: Sowing, outcome: Option<Outcome> }
impl Board {
    fn scene(&self, theme: Theme) -> Scene<'_> {
        let next = self.sowing.mover().opponent();
        Scene {
            theme,
            position: self.outcome.map_or(self.sowing.after(), |outcome| outcome.position()),
            seen_from: if self.outcome.is_some() { Side::South } else { next },
            names: BySide { south: "Kwaku Ananse", north: "Aso of the Forest" },
            ratings: BySide { south: Some(1874.into()), north: Some(1902.into()) },
            wins: None,
            stage: self.outcome.as_ref().map_or(Stage::ToMove(next), |outcome| Stage::Over(outcome.winner())),
            last: Some(&self.sowing),
            outcome: self.outcome.as_ref(),
            barred: Houses::EMPTY, directed: false, veiled: false, worth: None, rules: "Classic",
        }
    }
}
fn games() -> Vec<Vec<Board>> {
    let mut lot = 1_u64;
    let mut game = || {
        let mut record = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
        let mut boards = Vec::new();
        while record.outcome().is_none() {
            let legal: Vec<House> = record.legal().iter().collect();
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Ok(sowing) = record.play(legal[(lot >> 33) as usize % legal.len()]) else { break };
            boards.push(Board { sowing, outcome: record.outcome() });
        }
        boards
    };
    (0..40).map(|_| game()).collect()
}
fn median(mut v: Vec<f64>) -> f64 { v.sort_by(f64::total_cmp); v[v.len() / 2] }

#[test]
#[ignore]
fn costs() {
    let games = games();
    let boards: Vec<&Board> = games.iter().flatten().collect();
    let only = std::env::var("THEME").unwrap_or_default();
    for &theme in Theme::ALL.iter().filter(|t| t.id().contains(&only)) {
        let t = Instant::now();
        let p = crate::picture::palette::Palette::of(theme.look());
        println!("{} palette {:.2} ms", theme.id(), t.elapsed().as_secs_f64() * 1e3);
        let t = Instant::now();
        let atlas = Atlas::of(theme);
        println!("{} atlas {:.2} ms", theme.id(), t.elapsed().as_secs_f64() * 1e3);
        let _f = board_png(&boards[0].scene(theme));
        println!("  first board {:.2} ms", t.elapsed().as_secs_f64() * 1e3);
        let cells = plan(&boards[60].scene(theme));
        let t = Instant::now();
        for c in &cells { atlas.coloured(c); }
        println!("  colouring a board {:.2} ms", t.elapsed().as_secs_f64() * 1e3);
        let tiles: Vec<_> = cells.iter().filter_map(|c| atlas.coloured(c)).collect();
        let t = Instant::now();
        for c in &tiles { p.places(c.pixels()); }
        println!("  indexing a board {:.2} ms", t.elapsed().as_secs_f64() * 1e3);
        let t = Instant::now();
        let atlas = Atlas::of(theme);
        println!("{} atlas {:.2} ms", theme.id(), t.elapsed().as_secs_f64() * 1e3);
        let _f = board_png(&boards[0].scene(theme));
        println!("  first board {:.2} ms", t.elapsed().as_secs_f64() * 1e3);
        let sizes: Vec<f64> = boards.iter().map(|b| board_png(&b.scene(theme)).len() as f64).collect();
        println!("  all boards {:.0} ms; median size {:.0}, kept {} KiB", t.elapsed().as_secs_f64() * 1e3, median(sizes.clone()), atlas.weight() >> 10);
        let mut kinds: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for b in boards.iter().step_by(10) {
            let cells = plan(&b.scene(theme));
            for (cell, bits) in cells.iter().zip(atlas.costs(&cells)) {
                let kind = format!("{cell:?}").split_whitespace().next().unwrap().to_owned();
                let e = kinds.entry(kind).or_default();
                e.0 += bits / 8; e.1 += 1;
            }
        }
        let n = boards.iter().step_by(10).count();
        for (k, (b, c)) in &kinds { print!("  {k}: {} B/board ({} each)", b / n, b / c); }
        println!();
        for round in 0..3 {
            let times: Vec<f64> = boards.iter().map(|b| { let s = b.scene(theme); let t = Instant::now(); let f = board_png(&s); let e = t.elapsed().as_secs_f64() * 1e3; drop(f); e }).collect();
            print!("  warm {:.4} ms", median(times));
        }
        let cells: Vec<_> = boards.iter().map(|b| plan(&b.scene(theme))).collect();
        let times: Vec<f64> = cells.iter().map(|c| { let t = Instant::now(); let f = atlas.png(c, false); let e = t.elapsed().as_secs_f64() * 1e3; drop(f); e }).collect();
        println!("  of it png {:.4} ms", median(times));
        let times: Vec<f64> = boards.iter().enumerate().take(400).map(|(i, b)| {
            let names = [format!("Kwaku {i}"), format!("Aso of Forest {i}")];
            let s = Scene { names: BySide { south: &names[0], north: &names[1] }, ..b.scene(theme) };
            let t = Instant::now(); let f = board_png(&s); let e = t.elapsed().as_secs_f64() * 1e3; drop(f); e }).collect();
        println!("  strangers {:.4} ms", median(times));
        let times: Vec<f64> = boards.iter().enumerate().take(400).map(|(i, b)| {
            let names = [format!("kwaku {i}"), format!("aso of Forest {i}")];
            let s = Scene { names: BySide { south: &names[0], north: &names[1] }, ..b.scene(theme) };
            let t = Instant::now(); let f = plan(&s); let e = t.elapsed().as_secs_f64() * 1e3; drop(f); e }).collect();
        println!("  of it plan {:.4} ms", median(times));
        let times: Vec<f64> = boards.iter().enumerate().take(400).map(|(i, b)| {
            let names = [format!("Kwabu {i}"), format!("aqo of Forest {i}")];
            let s = Scene { names: BySide { south: &names[0], north: &names[1] }, ..b.scene(theme) };
            let f = plan(&s);let t = Instant::now();  for c in &f { if matches!(c, Cell::Written{..}) { atlas.fresh(c); } } let e = t.elapsed().as_secs_f64() * 1e3; drop(f); e }).collect();
        println!("  of it painting {:.4} ms", median(times));
        let mut n = 0;
        for cell in plan(&boards[60].scene(theme)) { if matches!(cell, Cell::Written{..}) { n += 1; } }
        println!("  {n} written; ms");
    }
}

#[test]
#[ignore]
fn show() {
    let games = games();
    let dir = std::env::var("OUT").unwrap();
    std::fs::create_dir_all(&dir).unwrap();
    let only = std::env::var("THEME").unwrap_or_default();
    let boards: Vec<&Board> = games.iter().flatten().collect();
    for &theme in Theme::ALL.iter().filter(|t| t.id().contains(&only)) {
        std::fs::write(format!("{dir}/{}.png", theme.id()), board_png(&boards[60].scene(theme))).unwrap();
        let mut sizes: Vec<f64> = boards.iter().step_by(9).map(|b| board_png(&b.scene(theme)).len() as f64).collect();
        let atlas = Atlas::of(theme);
        let mut kinds: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for b in boards.iter().step_by(9) {
            let cells = plan(&b.scene(theme));
            for (cell, bits) in cells.iter().zip(atlas.costs(&cells)) {
                let kind = format!("{cell:?}").split_whitespace().next().unwrap().to_owned();
                let e = kinds.entry(kind).or_default();
                e.0 += bits / 8; e.1 += 1;
            }
        }
        let n = sizes.len();
        print!("{:9} {:.0}:", theme.id(), median(sizes));
        for (k, (b, c)) in &kinds { print!("  {k} {}", b / n); }
        let (mut squares, mut channels, mut worst) = (0.0, 0.0, 0.0_f32);
        for cell in plan(&boards[60].scene(theme)) {
            let Some(tile) = atlas.coloured(&cell) else { continue };
            for (p, &k) in tile.pixels().zip(atlas.piece(&cell).iter()).filter(|(_, k)| **k >= 8) {
                let k = atlas.palette().colour(k);
                for e in [p.red - k.red, p.green - k.green, p.blue - k.blue] { squares += f64::from(e * e); channels += 1.0; worst = worst.max(e.abs()); }
            }
        }
        println!("  | {} colours {:.1} dB worst {worst:.0}", atlas.palette().plte().len() / 3, 10.0 * (255.0 * 255.0 * channels / squares).log10());
    }
}

#[test]
#[ignore]
fn houses() {
    let games = games();
    for &theme in Theme::ALL {
        let atlas = Atlas::of(theme);
        print!("{}:", theme.id());
        for mark in [None, Some(crate::board::marks::Mark::Sown), Some(crate::board::marks::Mark::Origin)] {
        for seeds in [0, 1, 2, 3, 4, 6, 8, 12, 15] {
            let mut cells = plan(&games[0][60].scene(theme));
            cells[1] = Cell::House { row: crate::board::geometry::Row::Far, seeds, taken: 0, mark };
            print!(" {seeds}: {}", atlas.costs(&cells)[1] / 8);
        }
        print!(" |");
        }
        println!();
    }
}
#[test]
#[ignore]
fn strangers() {
    let games = games();
    let boards: Vec<&Board> = games.iter().flatten().collect();
    let theme = Theme::Hardwood;
    for (i, b) in boards.iter().enumerate().cycle().take(12000).enumerate().map(|(i, (_, b))| (i, b)) {
        let names = [format!("Kwaku {i}"), format!("Aso of Forest {i}")];
        let s = Scene { names: BySide { south: &names[0], north: &names[1] }, ..b.scene(theme) };
        std::hint::black_box(board_png(&s));
    }
}
fn film_of_game(game: &[Board], theme: Theme) -> Vec<u8> {
    let mut file = Vec::new();
    let Some((last, others)) = game.split_last() else { return file };
    let last = Scene { seen_from: Side::South, ..last.scene(theme) };
    let start = Position::start(SeedsPerHouse::Four);
    let start = Scene { position: start, stage: Stage::ToMove(Side::South), last: None, outcome: None, ..last.clone() };
    let mut film = GameFilm::begin(&last, &mut file).unwrap();
    let others = others.iter().map(|board| Scene { seen_from: Side::South, ..board.scene(theme) });
    for scene in [start].into_iter().chain(others) { film.show(&scene).unwrap(); }
    film.end().unwrap();
    file
}
#[test]
#[ignore]
fn films() {
    let games = games();
    let boards: Vec<&Board> = games.iter().flatten().collect();
    let only = std::env::var("THEME").unwrap_or_default();
    for &theme in Theme::ALL.iter().filter(|t| t.id().contains(&only)) {
        for _ in 0..2 {
            let (mut times, mut sizes) = (vec![], vec![]);
            for b in boards.iter().step_by(10) { let t = Instant::now(); let f = move_gif(&b.scene(theme), None).unwrap(); times.push(t.elapsed().as_secs_f64() * 1e3); sizes.push(f.len() as f64); }
            print!("{} move {:.2} ms {:.0} B; ", theme.id(), median(times), median(sizes));
        }
        for _ in 0..2 {
            let (mut times, mut sizes) = (vec![], vec![]);
            for g in games.iter() { if g.len() < 98 || g.len() > 108 { continue; } let t = Instant::now(); let f = film_of_game(g, theme); times.push(t.elapsed().as_secs_f64() * 1e3); sizes.push(f.len() as f64); }
            print!("game {:.1} ms {:.0} B ({})", median(times.clone()), median(sizes), times.len());
        }
        println!();
    }
}
