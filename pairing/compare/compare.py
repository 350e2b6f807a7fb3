#!/usr/bin/env python3
"""Compares the Dutch pairings of this crate with those of caissify-pairings, over random tournaments.

    pip install caissify-pairings==0.5.0
    cargo build --release -p wari-pairing --example pair
    pairing/compare/compare.py --tournaments 1000

Each tournament has 5 to 64 players and 3 to 11 rounds, with forfeits, withdrawals, late entries, half-point and full-point
byes, and forbidden pairs, more of them in some tournaments than in others. Each round is paired by both from the same
history. Three faults of caissify-pairings are put right on the way, see `Engine`. What differs is printed and its file kept in target/pairing-differences; the tournament goes on with the pairing
of this crate. `--record FILE` writes the tournaments in which nothing differs, as tests/compared.txt has them.
"""

import argparse
import logging
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from caissify_pairings.engines.dutch import DutchEngine

from tournament import Player, Tournament, random_tournament

ROOT = Path(__file__).resolve().parents[2]
DIFFERENCES = ROOT / "target" / "pairing-differences"


class Crate:
    """The example of this crate, which pairs file after file."""

    def __init__(self, program: Path, folder: Path):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.file = folder / f"{self.process.pid}.trf"

    def pair(self, text: str) -> str:
        self.file.write_text(text)
        print(self.file, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip()


class Engine(DutchEngine):
    """caissify-pairings, with what it lacks: forbidden pairs, that the higher score ranks higher (article 1.2), and that the
    number of pairs matters before the scores of those in them (C6 before C7)."""

    forbidden = frozenset()
    as_published = False

    def _can_pair(self, one, other):
        return frozenset((one.id, other.id)) not in self.forbidden and super()._can_pair(one, other)

    def _assign_colors(self, one, other):
        # It takes the lower number for the higher rank. The parity of the numbers matters as well.
        lower = min(one, other, key=lambda player: (player.score, -player.pairing_number))
        numbers = {id(player): player.pairing_number + 10_000 * (player is lower) for player in (one, other)}
        one, other = (replace(player, pairing_number=numbers[id(player)]) for player in (one, other))
        return super()._assign_colors(one, other)

    def _compute_bracket_edge_weight(self, *arguments, **options):
        weight = super()._compute_bracket_edge_weight(*arguments, **options)
        if self.as_published:
            return weight
        # From the right: the other criteria, then number and scores of the next bracket, then of this one.
        count = options["n"] if "n" in options else arguments[3]
        number, scores = max(8, count.bit_length() + 3), options["score_groups_shift"]
        others = 9 * number + 1 + 2 * (number + scores) * min(2, self.round_number - 1)
        rest, weight = weight & ((1 << others) - 1), weight >> others
        for _ in range(2):
            pairs, weight = weight & ((1 << number) - 1), weight >> number
            paired, weight = weight & ((1 << scores) - 1), weight >> scores
            rest |= paired << others | pairs << others + scores
            others += number + scores
        return rest | weight << others


def caissify(tournament: Tournament) -> str:
    """Pairs the next round by caissify-pairings, which has to be told what follows from the history."""
    played = tournament.played
    number = {player.number: at + 1 for at, player in enumerate(tournament.entered())}
    players = [
        {
            "id": player.number,
            "name": player.name,
            "score": tournament.score(player, played) / 10,
            "rating": player.rating,
            "starting_number": player.number,
            "pairing_number": number[player.number],
            "color_hist": ["white" if colour == "w" else "black" for colour in tournament.colours(player)],
            "float_history": [tournament.float(player, at) for at in range(played)],
            "bye_count": sum(entry[2] == "U" for entry in player.rounds),
            "forfeit_win_count": sum(entry[2] in "+F" for entry in player.rounds),
        }
        for player in tournament.players
        if tournament.is_available(player)
    ]
    engine = Engine(
        players=players,
        previous_pairings=tournament.met(),
        round_number=played + 1,
        total_rounds=tournament.rounds,
        initial_color=tournament.initial_colour,
    )
    engine.forbidden = frozenset(map(frozenset, tournament.forbidden))
    pairs = engine.generate_pairings()
    return " ".join(f"{pair['white_id']}-{pair['black_id'] or 0}" for pair in pairs)


def same(one: str, other: str) -> bool:
    return sorted(one.split()) == sorted(other.split())


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--tournaments", type=int, default=1000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--players", default="5-64", help="how many, from-to")
    arguments.add_argument("--rounds", default="3-11", help="how many, from-to")
    arguments.add_argument("--program", type=Path, default=ROOT / "target/release/examples/pair")
    arguments.add_argument("--record", type=Path)
    arguments.add_argument("--as-published", action="store_true", help="without what caissify-pairings gets wrong put right")
    options = arguments.parse_args()
    logging.disable(logging.CRITICAL)
    Engine.as_published = options.as_published
    DIFFERENCES.mkdir(parents=True, exist_ok=True)
    crate = Crate(options.program, DIFFERENCES)
    spans = [tuple(map(int, span.split("-"))) for span in (options.players, options.rounds)]
    compared = differ = impossible = 0
    recorded = []
    for seed in range(options.seed, options.seed + options.tournaments):
        chance = random.Random(seed)
        tournament = random_tournament(chance, *spans)
        differed_before = differ
        while tournament.played < tournament.rounds:
            tournament.prepare(chance)
            if sum(map(tournament.is_available, tournament.players)) < 2:
                break
            text = tournament.trf()
            ours = crate.pair(text)
            if ours.startswith("none"):
                impossible += 1
                if "nobody can be paired" not in ours:
                    sys.exit(f"{seed}: {ours}\n{text}")
                break
            # caissify-pairings pairs the first round by halves, whoever must not meet.
            comparable = tournament.played > 0 or not tournament.forbidden
            theirs = caissify(tournament) if comparable else ours
            compared += comparable
            if not same(ours, theirs):
                differ += 1
                name = DIFFERENCES / f"{seed}-{tournament.played + 1}.trf"
                name.write_text(text)
                only = [set(one.split()) - set(other.split()) for one, other in ((ours, theirs), (theirs, ours))]
                print(f"{name}: ours {' '.join(sorted(only[0]))}; theirs {' '.join(sorted(only[1]))}", flush=True)
            tournament.play(ours, chance)
        if differ == differed_before and tournament.played > 1:
            recorded.append(tournament.short())
        if (seed + 1 - options.seed) % 50 == 0:
            print(f"{seed + 1 - options.seed} tournaments, {compared} rounds, {differ} differ", file=sys.stderr, flush=True)
    print(f"{options.tournaments} tournaments, {compared} rounds, {differ} differ, {impossible} cannot be paired")
    if options.record:
        options.record.write_text("\n".join(recorded))


if __name__ == "__main__":
    main()
