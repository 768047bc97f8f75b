#!/usr/bin/env python3
"""Searches the weights of the greedy opponent of a rule set, and validates what it finds.

    tools/tune.py mf --train scenarios/mf/{hornets-nest,wilsons-creek}.json \
        --validate scenarios/mf/{fleetwood-hill,mcphersons-ridge}.json --weights fear,objectives

Raises and lowers one weight after the other, and keeps a change that wins more paired battles against the best so
far on the training scenarios. In the end the result plays the default weights on the validation
scenarios, with seeds that were not used for tuning. A person decides what to write into eval_weights.def.
"""

import argparse
import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STEPS = (0.5, 0.75, 1.5, 2.0)


@dataclass
class Weight:
    """One weight as eval_weights.def has it."""

    name: str
    usual: int
    least: int
    most: int

    def others(self, value):
        """Values to be tried beside this one."""
        if value == 0:
            steps = [self.most // 100, self.most // 20]
        else:
            steps = [round(value * step) for step in STEPS]
        return sorted({min(max(step, self.least), self.most) for step in steps} - {value})


def weights_of(rules):
    """The weights of a rule set by name."""
    text = (ROOT / "engine/rules" / rules / "eval_weights.def").read_text().replace("'", "")
    found = re.findall(r'^WEIGHT\((\w+), (-?\d+), "[^"]*", (-?\d+), (-?\d+)\)', text, re.M)
    return {name: Weight(name, int(usual), int(least), int(most)) for name, usual, least, most in found}


def player(changes):
    """A player's name with the weights that differ from the usual ones."""
    return "greedy" + ":" * bool(changes) + ",".join(f"{name}={value}" for name, value in changes.items())


class Arena:
    """Fights paired battles and counts."""

    def __init__(self, options):
        self.options = options

    def fight(self, one, other, scenarios, seed):
        """Battles won by one player and by the other over some scenarios."""
        won = lost = 0
        for scenario in scenarios:
            sides = [side["id"] for side in json.loads(Path(scenario).read_text())["sides"]]
            command = [self.options.program, "sim", scenario, "--json", "--paired"]
            command += ["--battles", str(self.options.battles), "--seed", str(seed)]
            command += ["--threads", str(self.options.threads)]
            for side, seated in zip(sides, (one, other)):
                command += ["--player", f"{side}=ai:{player(seated)}"]
            players = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["players"]
            won += players[player(one)]
            lost += players[player(other)]
        return won, lost


def kept(changes, weights):
    """Only what differs from the usual weights."""
    return {name: value for name, value in changes.items() if value != weights[name].usual}


def search(arena, weights, names, options):
    """The best changes that were found."""
    best, seed = {}, options.seed
    for name in names * options.rounds:
        value = best.get(name, weights[name].usual)
        for other in weights[name].others(value):
            tried = kept({**best, name: other}, weights)
            if player(tried) == player(best):
                continue
            won, lost = arena.fight(tried, best, options.train, seed)
            seed += options.battles
            share = won / max(won + lost, 1)
            print(f"{name}={other} against {player(best)}: {won} to {lost}, {share:.1%}", flush=True)
            if share >= options.bar:
                best = tried
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("rules")
    parser.add_argument("--train", nargs="+", required=True, help="scenarios to tune on")
    parser.add_argument("--validate", nargs="+", required=True, help="scenarios to validate on")
    parser.add_argument("--weights", help="which to tune, with commas between them; without it, all")
    parser.add_argument("--battles", type=int, default=60, help="paired battles a trial and scenario")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--bar", type=float, default=0.55, help="share of wins that a change must reach")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--program", default=str(ROOT / "build/release/bouncestick"))
    options = parser.parse_args()
    weights = weights_of(options.rules)
    names = options.weights.split(",") if options.weights else list(weights)
    if unknown := [name for name in names if name not in weights]:
        sys.exit(f"no weight {', '.join(unknown)}; expected some of: {', '.join(weights)}")
    arena = Arena(options)
    best = search(arena, weights, names, options)
    print(f"found {player(best)}")
    if best:
        won, lost = arena.fight(best, {}, options.validate, options.seed + 1_000_000)
        print(f"on validation scenarios and seeds: {won} to {lost}, {won / max(won + lost, 1):.1%}")


if __name__ == "__main__":
    main()
