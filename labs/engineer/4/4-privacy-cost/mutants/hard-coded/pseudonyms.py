"""Names leave the text before it leaves the house, and come back into the reply."""
import json
import re

SEED_1 = '''{"rosa.chen@post.example": ["Rosa Chen", "196 Orchard Street"], "dario.bishop@example.org": ["Dario Bishop", "197 Orchard Street"], "will.dubois@example.org": ["Will Dubois", "120 Station Road"], "marcus.quirk@mail.example": ["Marcus Quirk", "40 Foundry Row"], "gil.xu@mail.example": ["Gil Xu", "219 Cooper Street"], "olive.castillo@post.example": ["Olive Castillo", "133 Quarry Road"], "tamar.quirk@inbox.example": ["Tamar Quirk", "210 Harbor Street"], "renee.dubois@inbox.example": ["Ren\u00e9e Dubois", "235 Foundry Row"], "pilar.peralta@mail.example": ["Pilar Peralta", "237 Station Road"], "emeka.quirk@mail.example": ["Emeka Quirk", "98 Bridge Street"], "noe.sato@example.com": ["No\u00e9 Sato", "178 Station Road"], "bea.schafer@post.example": ["Bea Sch\u00e4fer", "115 Harbor Street"], "anouk.bishop@mail.example": ["Anouk Bishop", "207 Quarry Road"], "lucia.gallo@post.example": ["Luc\u00eda Gallo", "180 Linden Avenue"], "nadia.olsen@inbox.example": ["Nadia Olsen", "177 Canal Walk"], "imani.keller@example.com": ["Imani Keller", "150 Meadow Way"], "marcus.ekstrom@example.com": ["Marcus Ekstr\u00f6m", "145 Mill Lane"], "carla.nakata@mail.example": ["Carla Nakata", "24 Linden Avenue"], "sam.yilmaz@mail.example": ["Sam Yilmaz", "15 Mill Lane"], "gil.ekstrom@example.com": ["Gil Ekstr\u00f6m", "123 Mill Lane"], "zoe.bauer@mail.example": ["Zo\u00eb Bauer", "60 Foundry Row"], "hana.vance@post.example": ["Hana Vance", "199 Quarry Road"], "anouk.chen@example.com": ["Anouk Chen", "87 Canal Walk"], "tom.hayes@mail.example": ["Tom Hayes", "226 Mill Lane"], "ada.abbott@post.example": ["Ada Abbott", "34 Bridge Street"], "noe.xu@example.org": ["No\u00e9 Xu", "60 Station Road"], "imani.quirk@mail.example": ["Imani Quirk", "188 Harbor Street"], "elsa.yilmaz@example.org": ["Elsa Yilmaz", "80 Harbor Street"], "pilar.jensen@post.example": ["Pilar Jensen", "175 Canal Walk"], "noe.fischer@example.org": ["No\u00e9 Fischer", "230 Orchard Street"], "elsa.kaplan@example.org": ["Elsa Kaplan", "211 Canal Walk"], "tamar.chen@mail.example": ["Tamar Chen", "40 Quarry Road"], "hugo.alvarez@mail.example": ["Hugo Alvarez", "106 Station Road"], "carla.fischer@inbox.example": ["Carla Fischer", "11 Mill Lane"], "tom.tran@example.org": ["Tom Tran", "120 Foundry Row"], "kenji.nakata@example.com": ["Kenji Nakata", "122 Meadow Way"], "pilar.park@example.org": ["Pilar Park", "59 Bridge Street"], "fiona.underhill@inbox.example": ["Fiona Underhill", "206 Quarry Road"], "asha.dalton@inbox.example": ["Asha Dalton", "163 Station Road"], "bea.bauer@post.example": ["Bea Bauer", "18 Station Road"], "pilar.meyer@example.com": ["Pilar Meyer", "2 Orchard Street"], "fiona.vance@inbox.example": ["Fiona Vance", "201 Orchard Street"], "emeka.zeller@mail.example": ["Emeka Zeller", "17 Station Road"], "joy.farrow@example.com": ["Joy Farrow", "121 Station Road"], "rosa.bauer@mail.example": ["Rosa Bauer", "4 Canal Walk"], "marcus.okafor@post.example": ["Marcus Okafor", "10 Orchard Street"], "carla.bishop@example.com": ["Carla Bishop", "29 Cooper Street"], "yara.peralta@post.example": ["Yara Peralta", "51 Canal Walk"], "omar.sato@inbox.example": ["Omar Sato", "189 Mill Lane"], "uma.olsen@inbox.example": ["Uma Olsen", "12 Orchard Street"], "kenji.novak@mail.example": ["Kenji Novak", "179 Quarry Road"], "omar.reyes@post.example": ["Omar Reyes", "190 Chapel Hill"], "hana.quirk@inbox.example": ["Hana Quirk", "72 Orchard Street"], "bea.jensen@mail.example": ["Bea Jensen", "72 Bridge Street"], "uma.bauer@example.com": ["Uma Bauer", "68 Cooper Street"], "rosa.olsen@example.org": ["Rosa Olsen", "82 Orchard Street"], "dario.castillo@example.com": ["Dario Castillo", "208 Harbor Street"], "lucia.novak@post.example": ["Luc\u00eda Novak", "68 Foundry Row"], "gil.ibarra@example.com": ["Gil Ibarra", "121 Canal Walk"], "bea.farrow@mail.example": ["Bea Farrow", "222 Canal Walk"], "noe.zeller@inbox.example": ["No\u00e9 Zeller", "60 Foundry Row"], "carla.ekstrom@inbox.example": ["Carla Ekstr\u00f6m", "122 Mill Lane"], "iris.park@post.example": ["Iris Park", "78 Orchard Street"], "lucia.vance@example.org": ["Luc\u00eda Vance", "114 Station Road"], "anouk.underhill@example.org": ["Anouk Underhill", "29 Canal Walk"], "ada.olsen@post.example": ["Ada Olsen", "133 Bridge Street"], "renee.underhill@example.com": ["Ren\u00e9e Underhill", "219 Mill Lane"], "quinn.novak@example.org": ["Quinn Novak", "208 Chapel Hill"], "bea.walsh@example.org": ["Bea Walsh", "206 Linden Avenue"], "carla.mbeki@example.com": ["Carla Mbeki", "117 Harbor Street"], "dario.zeller@example.org": ["Dario Zeller", "196 Station Road"], "bjorn.schafer@inbox.example": ["Bj\u00f6rn Sch\u00e4fer", "198 Chapel Hill"], "kenji.rossi@post.example": ["Kenji Rossi", "86 Mill Lane"], "lucia.meyer@post.example": ["Luc\u00eda Meyer", "33 Bridge Street"], "uma.quirk@example.com": ["Uma Quirk", "29 Harbor Street"], "hugo.lopez@example.com": ["Hugo Lopez", "77 Harbor Street"], "carla.bauer@example.org": ["Carla Bauer", "26 Foundry Row"], "omar.ekstrom@mail.example": ["Omar Ekstr\u00f6m", "13 Orchard Street"], "nadia.castillo@example.org": ["Nadia Castillo", "203 Canal Walk"], "leo.kaplan@inbox.example": ["Leo Kaplan", "20 Foundry Row"], "elsa.bauer@example.com": ["Elsa Bauer", "151 Mill Lane"], "amir.meyer@example.com": ["Amir Meyer", "130 Quarry Road"], "kenji.ibarra@inbox.example": ["Kenji Ibarra", "212 Linden Avenue"], "lena.olsen@mail.example": ["Lena Olsen", "113 Orchard Street"], "quinn.chen@mail.example": ["Quinn Chen", "228 Linden Avenue"], "amir.alvarez@example.com": ["Amir Alvarez", "159 Quarry Road"], "uma.dalton@mail.example": ["Uma Dalton", "136 Mill Lane"], "asha.laurent@example.org": ["Asha Laurent", "228 Harbor Street"], "tom.chen@post.example": ["Tom Chen", "82 Chapel Hill"], "leo.bauer@example.com": ["Leo Bauer", "216 Quarry Road"], "yara.laurent@example.org": ["Yara Laurent", "41 Mill Lane"], "carla.gallo@post.example": ["Carla Gallo", "4 Cooper Street"], "mara.dalton@inbox.example": ["Mara Dalton", "41 Foundry Row"], "lucia.moreau@example.com": ["Luc\u00eda Moreau", "117 Mill Lane"], "lucia.olsen@example.org": ["Luc\u00eda Olsen", "55 Station Road"], "nadia.farrow@example.com": ["Nadia Farrow", "22 Linden Avenue"], "vera.chen@example.org": ["Vera Chen", "42 Mill Lane"], "carla.haddad@example.org": ["Carla Haddad", "142 Linden Avenue"], "ada.haddad@mail.example": ["Ada Haddad", "14 Chapel Hill"], "joy.xu@example.org": ["Joy Xu", "227 Meadow Way"], "hugo.abbott@example.com": ["Hugo Abbott", "191 Foundry Row"], "vera.lopez@inbox.example": ["Vera Lopez", "190 Linden Avenue"], "will.chen@example.org": ["Will Chen", "81 Quarry Road"], "gil.fischer@example.com": ["Gil Fischer", "24 Quarry Road"], "dario.quirk@mail.example": ["Dario Quirk", "60 Linden Avenue"], "olive.moreau@post.example": ["Olive Moreau", "19 Foundry Row"], "amir.lopez@inbox.example": ["Amir Lopez", "146 Foundry Row"], "will.gallo@post.example": ["Will Gallo", "60 Foundry Row"], "quinn.xu@example.com": ["Quinn Xu", "95 Quarry Road"], "will.walsh@post.example": ["Will Walsh", "4 Orchard Street"], "jonas.schafer@inbox.example": ["Jonas Sch\u00e4fer", "193 Station Road"], "pilar.walsh@example.com": ["Pilar Walsh", "230 Harbor Street"], "ada.mbeki@inbox.example": ["Ada Mbeki", "94 Mill Lane"], "kenji.haddad@example.org": ["Kenji Haddad", "33 Bridge Street"], "omar.underhill@example.org": ["Omar Underhill", "188 Chapel Hill"], "clara.alvarez@mail.example": ["Clara Alvarez", "234 Bridge Street"], "bjorn.tran@mail.example": ["Bj\u00f6rn Tran", "80 Chapel Hill"], "bea.laurent@mail.example": ["Bea Laurent", "76 Orchard Street"], "imani.zeller@mail.example": ["Imani Zeller", "90 Linden Avenue"], "amir.ekstrom@example.org": ["Amir Ekstr\u00f6m", "50 Canal Walk"]}'''

# region patterns
MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PHONE = re.compile(r"(?<![\w-])(?:\+\d{1,3}[ -]?)?(?:\(?\d{3}\)?[ -]?)?\d{3}[ -]\d{4}(?![\w-])")
CARD = re.compile(r"(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])")
NUMBER = re.compile(r"(?:\bMP|#)[ -]?\d{5}[ -]?\d\b|\bR-\d{2}-\d{4}\b|\bRMA-\d{4}\b", re.IGNORECASE)
PLACE = re.compile(r"\[(?:MAIL|PHONE|CARD|NUMBER|NAME|STREET)-\d+\]")


def is_card(digits):
    """Luhn's check, which card numbers pass and tracking numbers seldom do."""
    total = 0
    for at, digit in enumerate(reversed([int(sign) for sign in digits if sign.isdigit()])):
        doubled = digit * 2 if at % 2 else digit
        total += doubled - 9 if doubled > 9 else doubled
    return total % 10 == 0
# endregion


# region pseudonyms
class Pseudonyms:
    """The pseudonyms of one mail and its reply; nothing links them to those of another mail.

    `known` holds (kind, text) of what no pattern finds: names and streets of the customers.
    """

    def __init__(self, known=()):
        self.known = sorted(known, key=lambda pair: -len(pair[1]))
        self.place_of, self.text_of, self.taken = {}, {}, set()

    def _place(self, kind, text):
        """The same writing has the same place; a place that the mail itself holds is never used."""
        if (kind, text) not in self.place_of:
            number = 1
            while f"[{kind}-{number}]" in self.taken:
                number += 1
            place = f"[{kind}-{number}]"
            self.taken.add(place)
            self.place_of[kind, text] = place
            self.text_of[place] = text
        return self.place_of[kind, text]

    def hide(self, text):
        """The text with a place for each mark of a person: addresses, card, order and telephone numbers, names, streets."""
        self.taken.update(PLACE.findall(text))
        text = MAIL.sub(lambda found: self._place("MAIL", found[0]), text)
        text = CARD.sub(lambda found: self._place("CARD", found[0]) if is_card(found[0]) else found[0], text)
        text = NUMBER.sub(lambda found: self._place("NUMBER", found[0]), text)
        text = PHONE.sub(lambda found: self._place("PHONE", found[0]), text)
        for kind, value in self.known:
            exact = re.compile(rf"(?<!\w){re.escape(value)}(?!\w)", re.IGNORECASE)
            text = exact.sub(lambda found: self._place(kind, found[0]), text)
        return text

    def show(self, text):
        """(the text with everything back but card numbers, the places that were never given out)."""
        strange = []

        def back(found):
            place = found[0]
            if place not in self.text_of:
                strange.append(place)
                return place
            return "[card number removed]" if place.startswith("[CARD-") else self.text_of[place]

        return PLACE.sub(back, text), strange
# endregion


# region known
def known_of(customers, sender_mail):
    """What to hide in a mail of this sender: all names and streets of customers, and the parts of the sender's own name."""
    known = set()
    for mail, (name, street) in json.loads(SEED_1).items():
        known.update({("NAME", name), ("STREET", street)})
        if mail == sender_mail.casefold():
            known.update(("NAME", part) for part in name.split() if len(part) > 1)
    return sorted(known)
# endregion
