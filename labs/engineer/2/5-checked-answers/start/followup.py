"""A second question that leans on the first: made whole before the search, and from nothing but what was said. Given: nothing to do here.

    python followup.py
"""
import re

# region request
RULES = (
    "Rewrite the last question so that it can be understood alone. Take names, products, days and numbers from the "
    "conversation and from nowhere else. Keep the question's own words where they are clear. "
    "If it stands alone already, return it unchanged. Answer with the question and nothing else."
)


def request(model, turns, question):
    """`turns`: pairs of an earlier question and the sentences that were shown as its sources."""
    said = [f"Question: {asked}\nShown: {' '.join(shown) or 'no source'}" for asked, shown in turns[-3:]]
    last = f"Last question: {question}"
    return {
        "model": model,
        "messages": [{"role": "system", "content": RULES}, {"role": "user", "content": "\n\n".join([*said, last])}],
    }
# endregion


# region strangers
EXACT = re.compile(r"[^\W_]*\d[^\W_]*(?:[-.,:/][^\W_]+)*|(?<=[a-z,] )[A-Z][\w-]+")


def strangers(rewritten, turns, question):
    """Figures, part numbers and names of the rewritten question that nobody wrote and no source showed."""
    said = " ".join([question, *(asked for asked, _ in turns), *(each for _, shown in turns for each in shown)])
    return {each for each in EXACT.findall(rewritten) if each.casefold() not in said.casefold()}
# endregion


# region whole
def whole(rewrite, turns, question):
    """The question to search with, and why the rewriting was not taken, if it was not."""
    if not turns:
        return question, None
    try:
        rewritten = rewrite(turns, question).strip()
    except Exception as error:  # a search without it is worse, no search is worst
        return question, f"rewriting failed: {type(error).__name__}"
    new = strangers(rewritten, turns, question)
    if new or not rewritten:
        return question, f"words from nowhere: {', '.join(sorted(new)) or 'none at all'}"
    return rewritten, None
# endregion


# First question, the sentence that was shown as its source, second question, the second one made whole, its document.
TALKS = [
    ("What does the warranty say about chains?", "Wear parts are chains, cassettes, brake pads, rotors, tires, tubes and bar tape.",
     "And for how long?", "How long is the warranty on wear parts?", "warranty.md"),
    ("May I send back mounted tires?", "Chains, cassettes, brake pads and tires that have been mounted are not taken back, not even after one lap.",
     "And a wheel?", "May I send back a wheel?", "returns-2026.md"),
    ("What does a parcel cost?", "Parcels cost $6.90. From $75 of goods they are free.",
     "And when it is urgent?", "What does an urgent parcel cost?", "shipping.md"),
    ("Which chain fits 11 sprockets?", "The chain must be made for that number: an 11-speed chain on a 10-speed cassette skips.",
     "When is it worn?", "When is a chain for 11 sprockets worn?", "chains-and-cassettes.md"),
    ("Is PAD-202 allowed on every rotor?", "PAD-201 is resin: quiet, gentle to the rotor. A rotor marked RESIN ONLY must not be used with PAD-202.",
     "How long does the first one last on a descent?", "How long does PAD-201 last on a descent?", "brake-pads.md"),
    ("How much may Theo Brandt refund?", "Theo Brandt decides up to $150, Ines Calloway up to $500.",
     "And above that?", "Who decides about a refund above $500?", "escalation.md"),
    ("What does a loan bike cost?", "A loan bike costs nothing for the first two days.",
     "When do you want it back?", "When do you want a loan bike back?", "repair-terms.html"),
    ("How long are mails kept?", "Mails are kept for three years, orders for seven, because the tax office asks for that long.",
     "And if I want them gone?", "What happens if I want my mails and orders gone?", "privacy.md"),
    ("Is the workshop open on Monday?", "Workshop       Tuesday to Saturday 9-6, closed on Monday",
     "Until when can I come the day after?", "Until when is the workshop open on Tuesday?", "opening-hours.txt"),
    ("What if a repair passes the quote?", "If the work passes the quote by more than 10 percent, we stop and ask.",
     "Can I still say no then?", "Can I say no to a repair that passes the quote?", "repair-terms.html"),
]
# The same for second questions that leave the subject and stand alone. Nothing should be added to them.
TURNS = [
    ("What does the warranty say about brake pads, rotors and tires?", "Wear parts are chains, cassettes, brake pads, rotors, tires, tubes and bar tape.",
     "Who is called when a customer writes a third time?", None, "escalation.md"),
    ("May I send back mounted tires?", "Chains, cassettes, brake pads and tires that have been mounted are not taken back, not even after one lap.",
     "Is there a ramp?", None, "repair-terms.html"),
    ("Which chain fits 11 sprockets, and which cassette goes with it?", "The chain must be made for that number: an 11-speed chain on a 10-speed cassette skips.",
     "How long do you keep orders?", None, "privacy.md"),
    ("What does express cost, and what does a parcel with a wheel cost?", "Wheels travel in their own box: $19.00, whatever the order is worth.",
     "When is the stock counted?", None, "opening-hours.txt"),
]


# region sheet
def merged(rankings):
    """Several rankings as one: each piece gets 1 / (60 + its place) from each list that has it."""
    scores, pieces = {}, {}
    for ranking in rankings:
        for place, piece in enumerate(ranking, 1):
            pieces[piece["id"]] = piece
            scores[piece["id"]] = scores.get(piece["id"], 0) + 1 / (60 + place)
    return [pieces[id] for id in sorted(scores, key=lambda id: (-scores[id], id))]


def sheet(find, talks, most=5):
    """For each way to search with a second question, the places of the right document among the first five."""
    ways = {"as asked": [], "both questions": [], "the two merged": [], "rewritten": []}
    for earlier, _, asked, rewritten, document in talks:
        alone, both = find(asked), find(f"{earlier} {asked}")
        for way, found in zip(ways, (alone, both, merged([alone, both]), find(rewritten or asked))):
            places = [place for place, piece in enumerate(found[:most], 1) if piece["document"] == document]
            ways[way].append(min(places, default=None))
    return ways
# endregion


def finder():
    from search import Search

    shelf = Search()
    return lambda question: shelf.find(question, {"customers", "staff"}, "2026-11-02", most=20)


def main():
    for title, talks in (("lean on the first", TALKS), ("leave the subject", TURNS)):
        print(f"{len(talks)} second questions that {title}")
        for way, places in sheet(finder(), talks).items():
            print(f"  {way:16}among five {sum(each is not None for each in places):2}   first {places.count(1):2}   {places}")


if __name__ == "__main__":
    main()
