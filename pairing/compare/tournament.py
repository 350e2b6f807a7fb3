"""Random tournaments, and what follows from their histories."""

import random
from dataclasses import dataclass, field

POINTS = {"1": 10, "+": 10, "F": 10, "U": 10, "=": 5, "H": 5}


@dataclass
class Player:
    number: int
    name: str
    rating: int
    # Opponent (0 if none), colour and result of each round, as in the file.
    rounds: list = field(default_factory=list)
    enters: int = 0
    leaves: int = 999


@dataclass
class Tournament:
    rounds: int
    players: list
    initial_colour: str
    habits: dict
    forbidden: list
    played: int = 0

    def is_available(self, player: Player) -> bool:
        return len(player.rounds) <= self.played

    def entered(self) -> list:
        """Those who have been paired or are now: others have no number yet."""
        return [p for p in self.players if self.is_available(p) or any(o or r == "U" for o, _, r in p.rounds)]

    def score(self, player: Player, rounds: int) -> int:
        return sum(POINTS.get(result, 0) for _, _, result in player.rounds[:rounds])

    def colours(self, player: Player) -> list:
        return [colour for _, colour, result in player.rounds if result in "10="]

    def met(self) -> set:
        return {(min(p.number, o), max(p.number, o)) for p in self.players for o, _, r in p.rounds if o and r in "10="}

    def float(self, player: Player, at: int) -> str:
        opponent, _, result = player.rounds[at]
        if result not in "10=":
            return "down" if result in POINTS else "none"
        own, theirs = self.score(player, at), self.score(self.players[opponent - 1], at)
        return "down" if own > theirs else "up" if own < theirs else "none"

    def prepare(self, chance: random.Random) -> None:
        """Decides who will not play the next round."""
        for player in self.players:
            if self.played < player.enters or self.played >= player.leaves:
                player.rounds.append((0, "-", "Z"))
            elif chance.random() < self.habits["bye"]:
                player.rounds.append((0, "-", chance.choice("HHHHZF")))

    def play(self, pairing: str, chance: random.Random) -> None:
        """Plays a round: the stronger, the likelier to win; some do not come."""
        for pair in pairing.split():
            white, black = map(int, pair.split("-"))
            if not black:
                self.players[white - 1].rounds.append((0, "-", "U"))
                continue
            expected = 1 / (1 + 10 ** ((self.players[black - 1].rating - self.players[white - 1].rating) / 400))
            luck = chance.random()
            draw = self.habits["draw"] * min(expected, 1 - expected)
            results = ("1", "0") if luck < expected - draw / 2 else ("=", "=") if luck < expected + draw / 2 else ("0", "1")
            if chance.random() < self.habits["forfeit"]:
                results = chance.choice([("+", "-"), ("+", "-"), ("-", "+"), ("-", "+"), ("-", "-")])
            self.players[white - 1].rounds.append((black, "w", results[0]))
            self.players[black - 1].rounds.append((white, "b", results[1]))
        self.played += 1

    def short(self) -> str:
        """The tournament in a few words: rounds, the first colour, who must not meet; then each player's rounds."""
        forbidden = (f"{one}-{other}" for one, other in self.forbidden)
        lines = [" ".join([str(self.rounds), self.initial_colour, *forbidden])]
        for player in self.players:
            rounds = player.rounds[: self.played]
            lines.append(" ".join(f"{o}{colour}{result}" if o else result for o, colour, result in rounds))
        return "\n".join(lines) + "\n"

    def trf(self) -> str:
        lines = ["012 Random", f"142 {self.rounds}", f"152 {self.initial_colour[0].upper()}"]
        for player in self.players:
            score = self.score(player, self.played) / 10
            head = f"001 {player.number:>4}      {player.name:<33} {player.rating:>4} {'':26} {score:>4} {player.number:>4}"
            entries = (f"  {f'{o:>4}' if o else '0000'} {colour} {result}" for o, colour, result in player.rounds)
            lines.append(head + "".join(entries))
        lines += [f"XXR {self.rounds}", *("XXP " + " ".join(map(str, pair)) for pair in self.forbidden)]
        return "\n".join(lines) + "\n"


def random_tournament(chance: random.Random, players: tuple, rounds: tuple) -> Tournament:
    # Small tournaments are more difficult, so there are more of them.
    count = round(players[0] * (players[1] / players[0]) ** chance.random())
    length = chance.randint(*rounds)
    ratings = sorted((chance.randint(800, 2400) for _ in range(count)), reverse=True)
    habit = lambda most: chance.choice([0, chance.random() * most])
    habits = {"bye": habit(0.15), "forfeit": habit(0.1), "draw": chance.random()}
    everybody = []
    leave, late, blocks = habit(0.3), habit(0.3), habit(0.6)
    for number, rating in enumerate(ratings, 1):
        player = Player(number, f"Player {number}", rating)
        if chance.random() < leave:
            player.leaves = chance.randint(1, length)
        if chance.random() < late:
            player.enters = chance.randint(1, max(1, length // 2))
        everybody.append(player)
    forbidden = [chance.sample(range(1, count + 1), 2) for _ in range(int(blocks * count))]
    return Tournament(length, everybody, chance.choice(["white", "black"]), habits, forbidden)
