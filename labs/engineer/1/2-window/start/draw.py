"""How one word is drawn: scores, temperature, top_p, and the draw. Given: nothing to do here.

    python draw.py
"""

import math
import random

# What a model might score for the word behind "Your parcel is". Invented; a real model scores a hundred thousand pieces.
SCORES = {"late": 4.0, "delayed": 3.4, "lost": 2.6, "here": 1.9, "purple": -1.0}


# region chances
def chances(scores, temperature):
    """The chance of each word. Dividing by a small temperature spreads the scores apart, by a large one together."""
    if temperature == 0:
        best = max(scores, key=scores.get)
        return {word: float(word == best) for word in scores}
    highest = max(scores.values())  # taken off, so that exp() never overflows
    weights = {word: math.exp((score - highest) / temperature) for word, score in scores.items()}
    return {word: weight / sum(weights.values()) for word, weight in weights.items()}
# endregion


# region nucleus
def nucleus(found, top_p):
    """The likeliest words that reach top_p together, scaled to 1 again. The rest can no longer be drawn."""
    kept, reached = {}, 0.0
    for word, chance in sorted(found.items(), key=lambda each: -each[1]):
        kept[word] = chance
        reached += chance
        if reached >= top_p:
            break
    return {word: chance / reached for word, chance in kept.items()}
# endregion


# region draw
def draw(found, chance):
    """The word on whose stretch of the line from 0 to 1 a random number falls."""
    point = chance.random()
    for word, length in found.items():
        point -= length
        if point < 0:
            return word
    return word  # lengths may add up to a hair less than 1
# endregion


# region once_in
def once_in(chance, words):
    """How likely it is that something with this chance at each word happens at least once in so many words."""
    return 1 - (1 - chance) ** words
# endregion


def main():
    print("temperature  " + "".join(f"{word:>9}" for word in SCORES))
    for temperature in (0, 0.3, 0.7, 1, 1.5):
        print(f"{temperature:<13}" + "".join(f"{each:9.3f}" for each in chances(SCORES, temperature).values()))
    for temperature in (1, 1.5):
        print(f"\ntop_p 0.9 at temperature {temperature}")
        print("  ", {word: round(each, 3) for word, each in nucleus(chances(SCORES, temperature), 0.9).items()})
    print()
    for temperature in (0.3, 0.7, 1, 1.5):
        odd = chances(SCORES, temperature)["purple"]
        print(f"temperature {temperature}: purple once in 150 words, {once_in(odd, 150):.4f}")
    seed = random.Random(7)
    print("\ntwelve draws at 1:", *(draw(chances(SCORES, 1), seed) for _ in range(12)))
    print("the same sum in two orders:", 0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1)


if __name__ == "__main__":
    main()
