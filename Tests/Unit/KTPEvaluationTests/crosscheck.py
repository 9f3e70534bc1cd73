#!/usr/bin/env python3
"""Confirms character and word error rates with dinglehopper and jiwer, on the same pairs, to 1e-9.

Reads JSON lines from standard input, one pair each, with what KTPEvaluation made of it:
    {"truth": "...", "reading": "...", "characters": {"errors": 1, "n": 9}, "words": {"errors": 1, "n": 2}}
Prints how many pairs each package confirmed; exit 1 and the pairs when one disagrees.

The packages (crosscheck.txt) are no dependency of the tool; `make test` installs them where the tests look.
"""

import json
import math
import sys
import unicodedata

import jiwer
from dinglehopper.character_error_rate import character_error_rate_n
from dinglehopper.word_error_rate import word_error_rate_n, words_normalized
from uniseg.graphemecluster import grapheme_clusters

# jiwer's default would also strip the ends; a card's value is judged as it stands.
AS_CHARACTERS = jiwer.Compose([jiwer.ReduceToListOfListOfChars()])


def rate(counts):
    """What the counts say as a rate: over an empty truth, any error is infinitely many."""
    if counts["errors"] == 0:
        return 0.0
    return counts["errors"] / counts["n"] if counts["n"] else math.inf


def agrees(left, right):
    return left == right or abs(left - right) <= 1e-9


def is_plain(text):
    """Whether every code point is a character of its own, which is what jiwer takes for granted."""
    return all(len(cluster) == 1 for cluster in grapheme_clusters(text))


def has_plain_words(text):
    """Whether dinglehopper, which breaks words by UAX #29 and drops punctuation, sees the words between blanks."""
    return list(words_normalized(text)) == text.split()


def checks(pair):
    """Yields (package and metric, ours, theirs) for every check that applies to the pair."""
    truth, reading = (unicodedata.normalize("NFC", pair[key]) for key in ("truth", "reading"))
    characters, words = pair["characters"], pair["words"]

    theirs, n = character_error_rate_n(pair["truth"], pair["reading"])
    yield "dinglehopper CER", rate(characters), theirs
    yield "dinglehopper n", characters["n"], n
    if has_plain_words(truth) and has_plain_words(reading):
        # As lists: newer releases of multimethod cannot dispatch its overload for two strings.
        theirs, n = word_error_rate_n(*(list(words_normalized(text)) for text in (truth, reading)))
        yield "dinglehopper WER", rate(words), theirs
        yield "dinglehopper n of words", words["n"], n
    # jiwer divides by nothing when the truth is empty: its rate is then the number of insertions.
    if is_plain(truth) and is_plain(reading):
        ours = rate(characters) if characters["n"] else characters["errors"]
        yield "jiwer CER", ours, jiwer.cer(truth, reading, AS_CHARACTERS, AS_CHARACTERS)
    ours = rate(words) if words["n"] else words["errors"]
    yield "jiwer WER", ours, jiwer.wer(truth, reading)


def main():
    confirmed, disagreements = {}, []
    for line in sys.stdin:
        pair = json.loads(line)
        for check, ours, theirs in checks(pair):
            if agrees(ours, theirs):
                confirmed[check] = confirmed.get(check, 0) + 1
            else:
                disagreements.append(f"{check}: ours {ours}, theirs {theirs}: {line.strip()}")
    print(json.dumps(confirmed))
    for disagreement in disagreements[:20]:
        print(disagreement, file=sys.stderr)
    sys.exit(1 if disagreements else 0)


if __name__ == "__main__":
    main()
