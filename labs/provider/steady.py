"""A steady hand where a model allows one. It stands alone: copy it into a project of your own."""

import os

TAKERS = "quill-2 quill-2-mini heron-1"


# region steady
def steady(model, temperature=0):
    """The field of a request that holds the temperature, or none: most of the newest models refuse it with status 400.

    STEADY_MODELS names those that take one, with spaces between them; without it these are models of the practice provider.
    """
    return {"temperature": temperature} if model in os.environ.get("STEADY_MODELS", TAKERS).split() else {}
# endregion
