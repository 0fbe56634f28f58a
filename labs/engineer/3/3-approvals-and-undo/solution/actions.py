"""What the agent may ask for: each action says in words what will happen, does it once, and knows the way back."""

from people import LIMITS


class Refused(Exception):
    """Nothing has happened and nothing will: `str` says why and what to do instead."""


def dollars(cents):
    return f"${cents // 100}.{cents % 100:02}"


# region address
class Address:
    """The address of one parcel, as long as it is not packed. Can be put back."""

    def __init__(self, shop):
        self.shop = shop
        shop.execute("CREATE TABLE IF NOT EXISTS parcel_address "
                     "(order_number TEXT PRIMARY KEY, street TEXT, city TEXT, zip TEXT)")

    def prepare(self, args, customer):
        """The complete arguments, checked. `customer` is whoever is signed in; never an argument of the model."""
        unknown = sorted(set(args) - {"order", "street", "city", "zip"})
        missing = [name for name in ("order", "street", "city", "zip") if not str(args.get(name, "")).strip()]
        if unknown or missing:
            raise Refused(f"change_address takes order, street, city and zip; missing {missing}, unknown {unknown}")
        row = self.shop.execute("SELECT status FROM orders WHERE number = ? AND customer_id = ?",
                                (args["order"], customer)).fetchone()
        if row is None:
            raise Refused(f"this customer has no order {args['order']}; ask for the number")
        self.open_or_refuse(args)
        return {name: str(args[name]).strip() for name in ("order", "street", "city", "zip")}

    def allows(self, person, args):
        return person in LIMITS

    def read(self, args):
        return list(self.shop.execute(
            "SELECT coalesce(p.street, c.street), coalesce(p.city, c.city), coalesce(p.zip, c.zip) "
            "FROM orders o JOIN customers c ON c.id = o.customer_id "
            "LEFT JOIN parcel_address p ON p.order_number = o.number WHERE o.number = ?",
            (args["order"],)).fetchone())

    def words(self, args, before):
        to = f"{args['street']}, {args['city']} {args['zip']}"
        return f"Send order {args['order']} to {to}, and no longer to {before[0]}, {before[1]} {before[2]}."

    def do(self, args, key):
        self.open_or_refuse(args)
        self.write(args["order"], args["street"], args["city"], args["zip"])

    def put_back(self, args, before):
        self.open_or_refuse(args)
        self.write(args["order"], *before)

    def write(self, order, street, city, zip):
        self.shop.execute(
            "INSERT INTO parcel_address VALUES (?, ?, ?, ?) ON CONFLICT (order_number) "
            "DO UPDATE SET street = excluded.street, city = excluded.city, zip = excluded.zip",
            (order, street, city, zip))

    def open_or_refuse(self, args):
        (status,) = self.shop.execute("SELECT status FROM orders WHERE number = ?", (args["order"],)).fetchone()
        if status != "placed":
            raise Refused(f"order {args['order']} is {status}; its address can no longer be changed here")
# endregion address


# region refund
class Refund:
    """Money for goods that came back. The amount is ours to compute, and nothing takes it back."""

    put_back = None

    def __init__(self, shop, payments):
        self.shop, self.payments = shop, payments

    def prepare(self, args, customer):
        if set(args) != {"return"}:
            raise Refused("refund takes one argument, return, such as RMA-3081; the amount is computed here")
        row = self.shop.execute(
            "SELECT r.order_number, r.sku, r.quantity, r.status, max(l.unit_cents) FROM returns r "
            "JOIN orders o ON o.number = r.order_number JOIN order_lines l ON l.order_number = o.number "
            "AND l.sku = r.sku WHERE r.number = ? AND o.customer_id = ? GROUP BY r.number",
            (args["return"], customer)).fetchone()
        if row is None:
            raise Refused(f"this customer has no return {args['return']}; ask for the number")
        order, sku, quantity, status, unit = row
        if status != "received":
            raise Refused(f"{args['return']} is {status}; only what has been received is refunded")
        return {"return": args["return"], "order": order, "sku": sku, "quantity": quantity, "cents": quantity * unit}

    def allows(self, person, args):
        return person in LIMITS and (LIMITS[person] is None or args["cents"] <= LIMITS[person])

    def read(self, args):
        return self.shop.execute("SELECT status, refund_cents FROM returns WHERE number = ?",
                                 (args["return"],)).fetchone()[0]

    def words(self, args, before):
        return (f"Refund {dollars(args['cents'])} for {args['return']} ({args['quantity']} x {args['sku']}, "
                f"order {args['order']}, now {before}) to the original payment.")

    def do(self, args, key):
        self.payments.refund(key, args["order"], args["cents"])
        self.shop.execute("UPDATE returns SET status = 'refunded', refund_cents = ? WHERE number = ?",
                          (args["cents"], args["return"]))
# endregion refund
