"""Spans: what one request did, in which order, and how long each part took. Numbers and names, never text."""
import contextlib
import contextvars

# region facts
NAMES = {"model", "version", "topic", "way", "purpose", "status"}      # short strings that say what, never who
LONGEST = 40


def safe(facts):
    """Only numbers, yes or no, and short strings under a listed name: a trace is read by more people than a mail."""
    return {
        name: value
        for name, value in facts.items()
        if isinstance(value, (bool, int, float))
        or (name in NAMES and isinstance(value, str) and len(value) <= LONGEST)
    }
# endregion


# region tracer
current = contextvars.ContextVar("current", default=None)


class Tracer:
    """`clock` gives seconds, `new_id(bytes)` a hex number, `done(spans)` gets all spans of a request when its root ends."""

    def __init__(self, clock, new_id, done):
        self.clock, self.new_id, self.done = clock, new_id, done

    @contextlib.contextmanager
    def span(self, name, **facts):
        """A part of the request. Facts may be added to what it yields until it ends; an exception is noted and goes on."""
        parent = current.get()
        span = {
            "trace": parent["trace"] if parent else self.new_id(16),
            "id": self.new_id(8),
            "parent": parent["id"] if parent else None,
            "name": name,
            "facts": dict(facts),
            "error": None,
        }
        span["_all"] = parent["_all"] if parent else []
        span["_all"].append(span)
        token, start = current.set(span), self.clock()
        try:
            yield span
        except BaseException as error:
            span["error"] = type(error).__name__
            raise
        finally:
            span["ms"] = (self.clock() - start) * 1000
            current.reset(token)
            if parent is None:
                self.done([finished(each) for each in span["_all"]])
# endregion


def finished(span):
    """A span as it is kept; one that has not ended says so."""
    kept = {key: value for key, value in span.items() if key != "_all"}
    return {**kept, "ms": span.get("ms"), "facts": safe(span["facts"])}


# region header
def traceparent():
    """The header of W3C Trace Context for a call made now, as a dict; empty outside of a request."""
    span = current.get()
    return {"traceparent": f"00-{span['trace']}-{span['id']}-01"} if span else {}
# endregion
