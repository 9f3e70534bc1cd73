"""A job of many cards on many cores, from service times that were recorded: which worker takes which card when, and how long
the merge after it takes. Checked against runs that were measured; the table of docs/scale/SIZING.md is what it prints."""
import heapq
import json
import pathlib
import random

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECORDED = ROOT / "docs/scale/times.json"
GROWTH = ROOT / "docs/scale/growth.json"
# So many cards an office works with at a time.
REGISTER = 100_000


def pool(times, workers, start, card_overhead=0.0):
    """Seconds until the last of so many workers is done, each taking the next card as soon as it is free."""
    free = [start] * workers
    heapq.heapify(free)
    for seconds in times:
        heapq.heappush(free, heapq.heappop(free) + seconds + card_overhead)
    return max(free)


def shards(times, parts, start, seed=1):
    """Seconds until the last of so many tasks is done, cards shared out by their content: at random, as it were."""
    drawn = random.Random(seed)
    sums = [0.0] * parts
    for seconds in times:
        sums[drawn.randrange(parts)] += seconds
    return start + max(sums)


def merge(cards, seconds_a_card, registers=1):
    """Seconds until the parts lie in so many registers, each put together by a process of its own. A tree is no sooner: its
    last knot writes every card once more."""
    return cards / registers * seconds_a_card


def check(recorded, most=0.25):
    """What the times of one worker say of a run with several, against that run as it was measured: name, measured,
    predicted, error. Start and overhead come from the run of one worker; nothing is fitted to the others."""
    alone, others = recorded["runs"][0], recorded["runs"][1:]
    overhead = (alone["measured"] - recorded["start"] - sum(alone["times"])) / len(alone["times"])
    rows = []
    for run in others:
        predicted = pool(alone["times"], run["workers"], recorded["start"], max(0.0, overhead))
        error = predicted / run["measured"] - 1
        rows.append((run["name"], run["measured"], predicted, error))
        if abs(error) > most:
            raise ValueError(f"{run['name']}: predicted {predicted:.1f} s, measured {run['measured']:.1f} s")
    return rows


def merge_seconds(growth):
    """Of a card, as `make growth` measured it with the most cards: with few, starting the program would be most of it."""
    most = max((cards for cards, row in growth["cards"].items() if "merge" in row), key=int)
    return growth["cards"][most]["merge"]["cpu"] / int(most)


def table(recorded, cards, a_card):
    """What a job of so many cards takes on 1, 16 and 1,000 cores that do nothing else: a card needs its processor time."""
    drawn = random.Random(1)
    times = recorded["cpu"]
    mean = sum(times) / len(times)
    rows = []
    for cores in (1, 16, 1000):
        # So many cards are drawn as they can be in a moment; the rest of a long job is like them.
        share = min(cards, 200_000)
        slowest = shards((drawn.choice(times) for _ in range(share)), cores, recorded["start"])
        reading = slowest if share == cards else slowest / share * cards
        # With few cards a task chance makes one of them long; with many it does not.
        if share < cards:
            per_task = cards / cores
            spread = 4 * (sum((one - mean) ** 2 for one in times) / len(times) * per_task) ** 0.5
            reading = per_task * mean + spread + recorded["start"]
        rows.append((cores, reading, merge(cards, a_card, max(1, min(cards // REGISTER, cores))), merge(cards, a_card)))
    return rows


def lines(recorded, growth):
    """The rows of SIZING.md."""
    for name, measured, predicted, error in check(recorded):
        yield f"| {name} | {measured:.1f} | {predicted:.1f} | {100 * error:+.1f} % |"
    for cards in (100_000, 10_000_000):
        for cores, reading, some, one in table(recorded, cards, merge_seconds(growth)):
            yield f"| {cards:,} | {cores:,} | {hours(reading)} | {hours(some)} | {hours(one)} |"


def hours(seconds):
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:,.1f} h"


if __name__ == "__main__":
    print("\n".join(lines(json.loads(RECORDED.read_text()), json.loads(GROWTH.read_text()))))
