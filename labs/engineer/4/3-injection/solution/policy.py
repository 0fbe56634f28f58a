"""What a run with tools may do, decided by code before the tool runs."""

READS_OWN = {"my_orders", "opening_hours"}
EFFECTS = {"reply", "refund"}
BRINGS_OUTSIDE_TEXT = {"read_mail", "read_attachment", "search_web"}
MINE = "customer"       # an argument that only the program may fill in


# region run
class Run:
    """One job for one customer, whom the session names and never the model."""

    def __init__(self, customer):
        self.customer, self._tainted = customer, False

    @property
    def tainted(self):
        """Whether outside text has entered. It cannot be taken back within a run."""
        return self._tainted

    def decide(self, tool, arguments):
        """ "allow", "ask" (a person) or "refuse"."""
        if MINE in arguments:
            return "refuse"
        if tool in BRINGS_OUTSIDE_TEXT:
            self._tainted = True
            return "allow"
        if tool in READS_OWN:
            return "allow"
        if tool in EFFECTS:
            return "ask" if self._tainted else "allow"
        return "refuse"

    def saw(self, result):
        """Looks at what a tool gave back: text that somebody outside wrote taints the run as a mail does."""
        if marked(result):
            self._tainted = True
        return result


def marked(result):
    """Whether the mark is in a result, however deep: a list of orders, and one of them with a customer's note."""
    if isinstance(result, dict):
        return bool(result.get("outside")) or any(marked(part) for part in result.values())
    return isinstance(result, (list, tuple)) and any(marked(part) for part in result)
# endregion
