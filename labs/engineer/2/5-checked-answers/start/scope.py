"""The day a question is about: which version of a rule holds is decided before the search, not by the model."""
import re
from datetime import date, timedelta

MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"]
NAMES = "|".join(MONTHS)
DAY = re.compile(rf"\b({NAMES}) (\d{{1,2}}), (\d{{4}})\b", re.I)
MONTH = re.compile(rf"\b({NAMES}) (\d{{4}})\b", re.I)
YEAR = re.compile(r"\b(?:of|in|under) (20\d\d)\b")
BEFORE = re.compile(r"\bbefore\s+$", re.I)


def day_of(question, today):
    """The day as YYYY-MM-DD: the one that is written there, the first of a month, the last of a year, or today."""
    raise NotImplementedError


def of_day(month, day, year):
    return date(int(year), number(month), int(day))


def of_month(month, year):
    return date(int(year), number(month), 1)


def of_year(year):
    return date(int(year), 12, 31)


def number(month):
    return MONTHS.index(month.casefold()) + 1
