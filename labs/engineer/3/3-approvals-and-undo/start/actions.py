"""What the agent may ask for: each action says in words what will happen, does it once, and knows the way back."""

from people import LIMITS


class Refused(Exception):
    """Nothing has happened and nothing will: `str` says why and what to do instead."""


def dollars(cents):
    return f"${cents // 100}.{cents % 100:02}"


class Address:
    """The address of one parcel, as long as it is not packed. Can be put back."""

    def __init__(self, shop):
        self.shop = shop
        shop.execute("CREATE TABLE IF NOT EXISTS parcel_address "
                     "(order_number TEXT PRIMARY KEY, street TEXT, city TEXT, zip TEXT)")

    def prepare(self, args, customer):
        """The complete arguments, checked. `customer` is whoever is signed in; never an argument of the model."""
        raise NotImplementedError

    def allows(self, person, args):
        return person in LIMITS

    def read(self, args):
        return list(self.shop.execute(
            "SELECT coalesce(p.street, c.street), coalesce(p.city, c.city), coalesce(p.zip, c.zip) "
            "FROM orders o JOIN customers c ON c.id = o.customer_id "
            "LEFT JOIN parcel_address p ON p.order_number = o.number WHERE o.number = ?",
            (args["order"],)).fetchone())

    def words(self, args, before):
        raise NotImplementedError

    def do(self, args, key):
        raise NotImplementedError

    def put_back(self, args, before):
        raise NotImplementedError

    def write(self, order, street, city, zip):
        self.shop.execute(
            "INSERT INTO parcel_address VALUES (?, ?, ?, ?) ON CONFLICT (order_number) "
            "DO UPDATE SET street = excluded.street, city = excluded.city, zip = excluded.zip",
            (order, street, city, zip))

    def open_or_refuse(self, args):
        (status,) = self.shop.execute("SELECT status FROM orders WHERE number = ?", (args["order"],)).fetchone()
        if status != "placed":
            raise Refused(f"order {args['order']} is {status}; its address can no longer be changed here")


class Refund:
    """Money for goods that came back. The amount is ours to compute, and nothing takes it back."""

    put_back = None

    def __init__(self, shop, payments):
        self.shop, self.payments = shop, payments

    def prepare(self, args, customer):
        raise NotImplementedError

    def allows(self, person, args):
        raise NotImplementedError

    def read(self, args):
        return self.shop.execute("SELECT status, refund_cents FROM returns WHERE number = ?",
                                 (args["return"],)).fetchone()[0]

    def words(self, args, before):
        raise NotImplementedError

    def do(self, args, key):
        raise NotImplementedError
