import { isoDay, products } from "./facts.ts";
import type { Shop } from "./shop.ts";

const schema = `PRAGMA foreign_keys = ON;
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, phone TEXT NOT NULL,
  street TEXT NOT NULL, city TEXT NOT NULL, zip TEXT NOT NULL, since TEXT NOT NULL, newsletter INTEGER NOT NULL);
CREATE TABLE products (sku TEXT PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL, price_cents INTEGER NOT NULL,
  stock INTEGER NOT NULL, weight_g INTEGER NOT NULL, supplier TEXT NOT NULL);
CREATE TABLE orders (number TEXT PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id), placed_at TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('placed','packed','shipped','delivered','canceled')), shipped_at TEXT, delivered_at TEXT,
  tracking TEXT, shipping_cents INTEGER NOT NULL, total_cents INTEGER NOT NULL);
CREATE TABLE order_lines (id INTEGER PRIMARY KEY, order_number TEXT NOT NULL REFERENCES orders(number),
  sku TEXT NOT NULL REFERENCES products(sku), quantity INTEGER NOT NULL, unit_cents INTEGER NOT NULL);
CREATE TABLE repairs (number TEXT PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id), bike TEXT NOT NULL,
  work TEXT NOT NULL, booked_for TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('booked','in_workshop','waiting_for_part','ready','collected')),
  quote_cents INTEGER NOT NULL, finished_on TEXT);
CREATE TABLE returns (number TEXT PRIMARY KEY, order_number TEXT NOT NULL REFERENCES orders(number),
  sku TEXT NOT NULL REFERENCES products(sku), quantity INTEGER NOT NULL, reason TEXT NOT NULL, asked_on TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('asked','received','refunded','refused')), refund_cents INTEGER);
`;

type Value = string | number | null;

/** The shop as statements that SQLite runs in one go. */
export function writeShop(shop: Shop): string {
  let line = 0;
  const rows = [
    ...shop.customers.map((who) =>
      insert("customers", [
        who.id,
        who.name,
        who.email,
        who.phone,
        who.street,
        who.city,
        who.zip,
        who.since,
        who.newsletter,
      ]),
    ),
    ...products.map((each) =>
      insert("products", [
        each.sku,
        each.name,
        each.category,
        each.cents,
        shop.stock.get(each.sku) ?? 0,
        each.grams,
        each.supplier,
      ]),
    ),
    ...shop.orders.flatMap((order) => [
      insert("orders", [
        order.number,
        order.customer.id,
        instant(order.placed),
        order.status,
        instant(order.shipped),
        instant(order.delivered),
        order.tracking,
        order.shippingCents,
        order.totalCents,
      ]),
      ...order.lines.map((each) => insert("order_lines", [++line, order.number, each.sku, each.quantity, each.cents])),
    ]),
    ...shop.repairs.map((each) =>
      insert("repairs", [
        each.number,
        each.customer.id,
        each.bike,
        each.work,
        isoDay(each.bookedFor),
        each.status,
        each.quoteCents,
        each.finished === null ? null : isoDay(each.finished),
      ]),
    ),
    ...shop.returns.map((each) =>
      insert("returns", [
        each.number,
        each.order.number,
        each.line.sku,
        each.line.quantity,
        each.reason,
        isoDay(each.asked),
        each.status,
        each.refundCents,
      ]),
    ),
  ];
  return `${schema}BEGIN;\n${rows.join("\n")}\nCOMMIT;\n`;
}

function insert(table: string, values: Value[]): string {
  return `INSERT INTO ${table} VALUES (${values.map(literal).join(",")});`;
}

function literal(value: Value): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

function instant(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().replace(".000Z", "Z");
}
