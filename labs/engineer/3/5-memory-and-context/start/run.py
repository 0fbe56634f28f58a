"""python run.py [mails] [seed]: the race over the first mails of dev, sixteen where you name no number. Given: nothing to do here."""
import json
import sqlite3
import sys
from pathlib import Path

import race
from provider import serve

WAYS = {"workflow": race.workflow, "one agent": race.one_agent, "several agents": race.several_agents}


def main():
    number, seed = (int(given) for given in (sys.argv[1:3] + ["16", "1"][len(sys.argv) - 1 :])[:2])
    mails = [json.loads(line) for line in Path("firm/labelled/dev.jsonl").read_text(encoding="utf-8").splitlines()]
    shop = sqlite3.connect(":memory:")
    shop.executescript(Path("firm/shop.sql").read_text(encoding="utf-8"))
    with serve(script="eng3-race", seed=seed) as address:
        print(race.table(race.race(mails[:number], WAYS, lambda: race.Meter(address), shop)))


if __name__ == "__main__":
    main()
