"""From places on paper to text in reading order: what repeats goes, columns come one after the other."""
import re
from collections import Counter

# region repeated
def repeated(pages):
    """Headers and footers: the same words, figures aside, at the top or bottom of most pages."""
    seen = Counter()
    for runs in pages:
        by_height = sorted(runs, key=lambda run: -run[1])
        seen.update({shape(text) for _, _, text in by_height[:3] + by_height[-3:]})
    return {line for line, times in seen.items() if times >= max(3, 0.6 * len(pages))}


def shape(text):
    return re.sub(r"\d+", "#", " ".join(text.split()))
# endregion


# region columns
def gutter(runs):
    """Where the second column begins, or None. Two left edges, each with a third of the long lines."""
    long = [run for run in runs if len(run[2].split()) >= 3]
    edges = Counter(round(x / 10) for x, _, _ in long)
    wide = [edge * 10 for edge, times in edges.items() if times >= max(3, len(long) / 3)]
    return max(wide) - 5 if len(wide) == 2 and max(wide) - min(wide) > 100 else None


def in_order(runs):
    """The runs of a page as lists of runs, one for each column, left before right."""
    middle = gutter(runs)
    if middle is None:
        return [runs]
    return [[run for run in runs if run[0] < middle], [run for run in runs if run[0] >= middle]]
# endregion


# region lines
def lines(runs):
    """Lines from top to bottom. What stands on one line, such as the cells of a row, stays on one line."""
    rows = []
    for x, y, text in sorted(runs, key=lambda run: (-run[1], run[0])):
        if rows and abs(rows[-1][0] - y) < 3:
            rows[-1][1].append((x, text.strip()))
        else:
            rows.append((y, [(x, text.strip())]))
    steps = sorted(above[0] - below[0] for above, below in zip(rows, rows[1:]))
    usual = steps[len(steps) // 2] if steps else 0
    out = []
    for number, (y, cells) in enumerate(rows):
        if number and rows[number - 1][0] - y > 1.5 * usual:
            out.append("")
        out.append("  ".join(text for _, text in sorted(cells)))
    return out
# endregion


# region page_text
BROKEN = re.compile(r"([a-z])-\n([a-z])")


def page_text(runs, noise):
    kept = [run for run in runs if shape(run[2]) not in noise]
    text = "\n\n".join("\n".join(lines(column)) for column in in_order(kept))
    return BROKEN.sub(r"\1\2", text).strip()
# endregion
