"""What the firm wants to know about a mail, and what must be true of it beyond its form."""
import re
import sqlite3
from pathlib import Path

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]
URGENCIES = ["today", "soon", "whenever"]

SCHEMA = {
    "type": "object",
    "additionalProperties": False,
    "required": ["topic", "urgency", "order", "sku", "quoted_text"],
    "properties": {
        "topic": {"type": "string", "enum": TOPICS, "description": "what must be done first"},
        "urgency": {"type": "string", "enum": URGENCIES},
        "order": {"type": ["string", "null"], "pattern": r"^MP-\d{5}-\d$"},
        "sku": {"type": ["string", "null"], "pattern": r"^[A-Z]{3}-\d{3}$"},
        "quoted_text": {"type": "string", "minLength": 8, "description": "the words of the mail that decide the topic"},
    },
}


ORDERS = """
    MP-42006-8 MP-42031-0 MP-42050-1 MP-42055-6 MP-42081-5 MP-42104-1 MP-42118-8 MP-42132-4 MP-42154-6
    MP-42180-5 MP-42184-3 MP-42208-6 MP-42233-8 MP-42241-3 MP-42269-7 MP-42290-1 MP-42319-9 MP-42332-8
    MP-42358-8 MP-42385-4 MP-42412-7 MP-42434-9 MP-42457-8 MP-42468-4 MP-42481-3 MP-42499-8 MP-42513-1
    MP-42538-4 MP-42565-0 MP-42571-1 MP-42598-8 MP-42620-6 MP-42640-4 MP-42647-3 MP-42661-9 MP-42677-0
    MP-42704-3 MP-42728-9 MP-42732-6 MP-42752-4 MP-42763-0 MP-42781-4 MP-42792-0 MP-42807-1 MP-42823-1
    MP-42837-8 MP-42851-4 MP-42854-5 MP-42875-0 MP-42881-1 MP-42899-6 MP-42928-3 MP-42932-0 MP-42960-3
    MP-42965-8 MP-42990-0 MP-43002-9 MP-43027-2 MP-43034-0 MP-43039-5 MP-43060-9 MP-43079-1 MP-43099-9
    MP-43125-5 MP-43137-8 MP-43150-7 MP-43159-0 MP-43176-7 MP-43194-1 MP-43219-1 MP-43234-4 MP-43253-5
    MP-43269-6 MP-43295-5 MP-43311-2 MP-43314-3 MP-43332-7 MP-43336-5 MP-43355-6 MP-43365-5 MP-43375-4
    MP-43387-7 MP-43398-3 MP-43415-7 MP-43428-7 MP-43456-0 MP-43463-8 MP-43488-1 MP-43502-4 MP-43519-2
    MP-43546-8 MP-43560-4 MP-43568-0 MP-43593-2 MP-43612-0 MP-43622-9 MP-43634-2 MP-43637-3 MP-43661-8
    MP-43677-9 MP-43683-0 MP-43701-1 MP-43730-1 MP-43752-3 MP-43768-4 MP-43775-2 MP-43801-8 MP-43830-8
    MP-43850-6 MP-43874-2 MP-43882-7 MP-43904-6 MP-43912-1 MP-43917-6 MP-43939-8 MP-43968-8 MP-43987-9
    MP-44014-1 MP-44038-7 MP-44052-3 MP-44076-9 MP-44080-6 MP-44087-5 MP-44090-5 MP-44108-7 MP-44120-9
    MP-44133-9 MP-44147-6 MP-44173-5 MP-44178-0 MP-44184-1 MP-44210-7 MP-44226-8 MP-44247-3 MP-44260-2
    MP-44267-1 MP-44283-1 MP-44305-0 MP-44309-8 MP-44333-3 MP-44341-8 MP-44346-3 MP-44372-2 MP-44398-2
    MP-44422-4 MP-44448-4 MP-44451-4 MP-44463-7 MP-44481-1 MP-44485-9 MP-44489-7 MP-44502-3 MP-44516-0
    MP-44543-6 MP-44548-1 MP-44563-4 MP-44567-2 MP-44580-1 MP-44595-5 MP-44600-6 MP-44608-2 MP-44636-5
    MP-44639-6 MP-44663-1 MP-44669-3 MP-44688-4 MP-44703-4 MP-44709-6 MP-44726-3 MP-44738-6 MP-44759-1
    MP-44783-6 MP-44808-6 MP-44821-5 MP-44829-1 MP-44836-9 MP-44859-8 MP-44865-9 MP-44879-6 MP-44895-6
    MP-44909-0 MP-44915-1 MP-44924-3 MP-44935-9 MP-44957-1 MP-44977-9 MP-44998-4 MP-45015-7 MP-45028-7
    MP-45048-5 MP-45061-4 MP-45085-0 MP-45103-1 MP-45127-7 MP-45151-2 MP-45174-1 MP-45193-2 MP-45213-7
    MP-45233-5 MP-45238-0 MP-45245-8 MP-45270-0 MP-45284-7 MP-45292-2 MP-45302-8 MP-45326-4 MP-45353-0
    MP-45369-1 MP-45393-6 MP-45421-6 MP-45441-4 MP-45469-8 MP-45497-1 MP-45500-8 MP-45508-4 MP-45520-6
    MP-45531-2 MP-45540-4 MP-45566-4 MP-45573-2 MP-45599-2 MP-45617-3 MP-45644-9 MP-45655-5 MP-45659-3
    MP-45684-5 MP-45701-9 MP-45730-9 MP-45737-8 MP-45761-3 MP-45786-6 MP-45808-5 MP-45812-2 MP-45815-3
    MP-45833-7 MP-45861-0 MP-45866-5 MP-45874-0 MP-45878-8 MP-45898-6 MP-45915-0 MP-45934-1 MP-45937-2
    MP-45961-7 MP-45989-1 MP-46011-8 MP-46016-3 MP-46023-1 MP-46033-0 MP-46039-2 MP-46057-6 MP-46063-7
    MP-46084-2 MP-46089-7 MP-46101-6 MP-46121-4 MP-46148-1 MP-46167-2 MP-46188-7 MP-46204-4 MP-46215-0
    MP-46243-3 MP-46248-8 MP-46273-0 MP-46285-3 MP-46300-3 MP-46308-9 MP-46333-1 MP-46343-0 MP-46350-8
    MP-46366-9 MP-46378-2 MP-46386-7 MP-46397-3 MP-46426-0 MP-46454-3 MP-46459-8 MP-46483-3 MP-46501-4
    MP-46509-0 MP-46536-6 MP-46546-5 MP-46559-5 MP-46566-3 MP-46582-3 MP-46597-7 MP-46600-4 MP-46628-8
    MP-46643-1 MP-46648-6 MP-46667-7 MP-46688-2 MP-46711-7 MP-46723-0 MP-46744-5 MP-46764-3 MP-46772-8
    MP-46781-0 MP-46795-7 MP-46805-3 MP-46828-2 MP-46852-7 MP-46875-6 MP-46889-3 MP-46902-9 MP-46914-2
    MP-46922-7 MP-46944-9 MP-46966-1 MP-46989-0 MP-47004-9 MP-47030-8 MP-47039-1 MP-47060-5 MP-47067-4
    MP-47096-4 MP-47116-9 MP-47122-0 MP-47135-0 MP-47164-0 MP-47170-1 MP-47199-2 MP-47220-3 MP-47239-5
    MP-47260-9 MP-47288-3 MP-47295-1 MP-47311-8 MP-47315-6 MP-47327-9 MP-47352-1 MP-47357-6 MP-47366-8
    MP-47376-7 MP-47397-2 MP-47409-2 MP-47434-4 MP-47449-8 MP-47474-0 MP-47478-8 MP-47492-4 MP-47508-2
    MP-47513-6 MP-47527-3 MP-47533-4 MP-47547-1 MP-47567-9 MP-47578-5 MP-47602-7 MP-47631-7 MP-47634-8
    MP-47637-9 MP-47651-5 MP-47678-2 MP-47707-9 MP-47728-4 MP-47744-4 MP-47765-9 MP-47793-2 MP-47797-0
    MP-47818-2 MP-47845-8 MP-47871-7 MP-47882-3 MP-47894-6 MP-47899-1 MP-47904-2 MP-47932-5 MP-47939-4
    MP-47953-0 MP-47980-6 MP-47985-1 MP-47993-6 MP-48008-6 MP-48021-5 MP-48031-4 MP-48058-1 MP-48076-5
    MP-48099-4 MP-48119-9 MP-48148-9 MP-48157-1 MP-48179-3 MP-48186-1 MP-48189-2 MP-48217-2 MP-48244-8
    MP-48251-6 MP-48262-2 MP-48271-4 MP-48286-8 MP-48294-3 MP-48322-3 MP-48342-1 MP-48365-0 MP-48375-9
    MP-48396-4 MP-48422-0 MP-48439-8 MP-48454-1
""".split()


class Shop:
    """The order numbers and articles that exist, from the firm's own database."""

    def __init__(self, path="firm/shop.sql"):
        db = sqlite3.connect(":memory:")
        db.executescript(Path(path).read_text(encoding="utf-8"))
        self.orders = set(ORDERS)
        self.products = dict(db.execute("SELECT sku, name FROM products"))
        db.close()


WRITTEN = re.compile(r"(?:\bMP|#)[\s-]*(\d{5})\s*-?\s*(\d)\b", re.I)


def holds(number):
    """The check digit of an order number: weights 3, 1, 3, 1, 3."""
    digits = [int(sign) for sign in number if sign.isdigit()]
    total = sum(digit * weight for digit, weight in zip(digits, (3, 1, 3, 1, 3)))
    return len(digits) == 6 and digits[5] == (10 - total % 10) % 10


def written_orders(text):
    """The order numbers in a mail as the shop writes them, whatever the customer made of hyphens and spaces."""
    return [f"MP-{five}-{check}" for five, check in WRITTEN.findall(text)]


def flat(text):
    return " ".join(text.replace("\u2019", "'").split()).casefold()


def nonsense(record, mail, shop):
    """What no schema can see: words that the mail does not hold, orders that do not exist."""
    found = []
    if flat(record["quoted_text"]) not in flat(mail):
        found.append("quoted_text is not in the mail")
    if record["order"] is not None:
        if record["order"] not in written_orders(mail):
            found.append("order is not in the mail")
        elif not holds(record["order"]) or record["order"] not in shop.orders:
            found.append("no such order")
    if record["order"] is None and any(n in shop.orders for n in written_orders(mail)):
        found.append("the mail names an order")
    if record["sku"] is not None and record["sku"] not in shop.products:
        found.append("no such article")
    return found
