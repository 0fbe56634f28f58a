"""Measures any classifier in the same way: right or wrong, time, money."""
import time
from math import ceil, comb


# region cascade
def cascade(small, big, threshold):
    """The small one answers where it is sure enough; else the big one does, and only then is it asked."""

    def classify(text):
        topic, sure, dollars = small(text)
        if sure >= threshold:
            return topic, sure, dollars
        second, second_sure, second_dollars = big(text)
        return second, second_sure, dollars + second_dollars

    return classify
# endregion


# region measure
def measure(classify, items, clock=time.perf_counter):
    """Each mail once. An exception is a wrong answer that took its time, and not the end of the measurement."""
    right, times, dollars, topics = [], [], 0.0, {}
    for item in items:
        start = clock()
        try:
            topic, _, cost = classify(item["text"])
        except Exception as error:      # whatever a provider can throw, the mail was not sorted
            topic, cost = f"failed: {error}", 0.0
        times.append((clock() - start) * 1000)
        dollars += cost
        right.append(topic == item["topic"])
        hits, total = topics.get(item["topic"], (0, 0))
        topics[item["topic"]] = (hits + right[-1], total + 1)
    return {
        "right": right,
        "share": sum(right) / len(right),
        "topics": topics,
        "median_ms": percentile(times, 0.5),
        "p95_ms": percentile(times, 0.95),
        "dollars_per_1000": 1000 * dollars / len(items),
    }


def percentile(values, share):
    """The smallest value that at least this share of all values does not exceed."""
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]
# endregion


# region luck
def luck(one, other):
    """On the same mails: the chance of a split at least this uneven if both were equally good."""
    better = sum(a and not b for a, b in zip(one["right"], other["right"], strict=True))
    worse = sum(b and not a for a, b in zip(one["right"], other["right"], strict=True))
    differ, fewer = better + worse, min(better, worse)
    return min(1.0, 2 * sum(comb(differ, k) for k in range(fewer + 1)) / 2**differ)
# endregion
