import { dayLength, isoDay, orderNumber, products, requireProduct, shippingChanged, today, works } from "./facts.ts";
import { cities, firstNames, lastNames, streets } from "./names.ts";
import { type Dice, openDice } from "./random.ts";

export type Customer = {
  id: number;
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  zip: string;
  since: string;
  newsletter: number;
};
export type Line = { sku: string; quantity: number; cents: number };
export type Order = {
  number: string;
  customer: Customer;
  placed: number;
  status: "placed" | "packed" | "shipped" | "delivered" | "canceled";
  shipped: number | null;
  delivered: number | null;
  tracking: string | null;
  shippingCents: number;
  totalCents: number;
  lines: Line[];
};
export type Repair = {
  number: string;
  customer: Customer;
  bike: string;
  work: string;
  bookedFor: number;
  status: "booked" | "in_workshop" | "waiting_for_part" | "ready" | "collected";
  quoteCents: number;
  finished: number | null;
};
export type Return = {
  number: string;
  order: Order;
  line: Line;
  reason: string;
  asked: number;
  status: "asked" | "received" | "refunded" | "refused";
  refundCents: number | null;
};
export type Shop = {
  customers: Customer[];
  stock: Map<string, number>;
  orders: Order[];
  repairs: Repair[];
  returns: Return[];
  /** Orders whose total does not match their lines. */
  miscounted: string[];
};

/** Customers, orders, repairs and returns of a seed. */
export function openShop(seed: number): Shop {
  const customers = makeCustomers(openDice(seed, "customers"));
  const orders = makeOrders(openDice(seed, "orders"), customers);
  const stockDice = openDice(seed, "stock");
  const wrong = openDice(seed, "miscounted")
    .shuffle(orders.filter((order) => order.status === "delivered"))
    .slice(0, 2);
  for (const order of wrong) order.totalCents += 990;
  return {
    customers,
    orders,
    stock: new Map(products.map((each) => [each.sku, stockDice.chance(12) ? 0 : stockDice.between(3, 140)])),
    repairs: makeRepairs(openDice(seed, "repairs"), customers),
    returns: makeReturns(openDice(seed, "returns"), orders),
    miscounted: wrong.map((order) => order.number).sort(),
  };
}

function makeCustomers(dice: Dice): Customer[] {
  const used = new Set<string>();
  return Array.from({ length: 120 }, (_, at) => {
    let name = `${dice.pick(firstNames)} ${dice.pick(lastNames)}`;
    while (used.has(name)) name = `${dice.pick(firstNames)} ${dice.pick(lastNames)}`;
    used.add(name);
    const [city, zip] = dice.pick(cities);
    return {
      id: 1001 + at,
      name,
      email: `${plain(name)}@${dice.pick(["mail.example", "post.example", "inbox.example", "example.com", "example.org"])}`,
      phone: `555-01${dice.between(10, 99)}`,
      street: `${dice.between(2, 240)} ${dice.pick(streets)}`,
      city,
      zip,
      since: isoDay(today - dice.between(40, 2400) * dayLength),
      newsletter: dice.chance(35) ? 1 : 0,
    };
  });
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .replace(" ", ".");
}

function makeOrders(dice: Dice, customers: Customer[]): Order[] {
  let five = dice.between(41_000, 42_000);
  const first = Date.UTC(2026, 0, 5, 7);
  // The last four days are busy: the winter catalog is out.
  const busy = today - 4 * dayLength;
  return Array.from({ length: 400 }, (_, at) => {
    five += dice.between(3, 29);
    const [from, step] =
      at < 340 ? [first, Math.floor((busy - first) / 340)] : [busy, Math.floor((4 * dayLength - 7_200_000) / 60)];
    const placed = from + (at < 340 ? at : at - 340) * step + dice.below(Math.floor(step / 60_000)) * 60_000;
    const lines = makeLines(dice);
    const goods = lines.reduce((sum, line) => sum + line.quantity * line.cents, 0);
    const shippingCents = priceShipping(dice, placed, goods, lines);
    return {
      number: orderNumber(five),
      customer: dice.pick(customers),
      placed,
      ...makeJourney(dice, placed),
      shippingCents,
      totalCents: goods + shippingCents,
      lines,
    };
  });
}

function makeLines(dice: Dice): Line[] {
  const skus = dice.shuffle(products.map((each) => each.sku)).slice(0, dice.between(1, 3));
  return skus.map((sku) => ({
    sku,
    quantity: dice.chance(25) && sku !== "WHL-728" ? 2 : 1,
    cents: requireProduct(sku).cents,
  }));
}

function priceShipping(dice: Dice, placed: number, goods: number, lines: Line[]): number {
  if (lines.some((line) => line.sku === "WHL-728")) return 1900;
  if (dice.chance(8)) return 1490;
  return goods >= (placed < shippingChanged ? 6000 : 7500) ? 0 : 690;
}

function makeJourney(dice: Dice, placed: number): Pick<Order, "status" | "shipped" | "delivered" | "tracking"> {
  const shipped = placed + dice.between(16, 50) * 3_600_000;
  const delivered = shipped + dice.between(2, 5) * dayLength;
  const tracking = `TP${dice.between(10_000, 99_999)}${dice.between(10_000, 99_999)}`;
  if (dice.chance(4)) return { status: "canceled", shipped: null, delivered: null, tracking: null };
  if (shipped > today) {
    return { status: dice.chance(50) ? "placed" : "packed", shipped: null, delivered: null, tracking: null };
  }
  // A few parcels are lost for a week or two.
  const lost = today - placed < 45 * dayLength && dice.chance(16);
  if (delivered > today || lost) return { status: "shipped", shipped, delivered: null, tracking };
  return { status: "delivered", shipped, delivered, tracking };
}

const bikes = [
  "gravel bike, green",
  "city bike, black",
  "trekking bike, blue",
  "mountain bike, 29 inch",
  "road bike, carbon",
  "cargo bike",
  "folding bike",
  "child's bike, 20 inch",
] as const;

function makeRepairs(dice: Dice, customers: Customer[]): Repair[] {
  const start = dice.between(300, 360);
  return Array.from({ length: 90 }, (_, at) => {
    const [work, price] = dice.pick(works);
    const bookedFor = today + (at - 78) * dayLength + dice.between(0, 6) * 3_600_000;
    const age = Math.floor((today - bookedFor) / dayLength);
    const status =
      age < 0
        ? "booked"
        : age < 4
          ? "in_workshop"
          : age < 12
            ? dice.pick(["ready", "waiting_for_part"] as const)
            : dice.chance(92)
              ? "collected"
              : "ready";
    return {
      number: `R-26-${String(start + at * 2 + dice.below(2)).padStart(4, "0")}`,
      customer: dice.pick(customers),
      bike: dice.pick(bikes),
      work,
      bookedFor,
      status,
      quoteCents: price * 100 + dice.pick([0, 0, 1290, 2450, 3890]),
      finished: status === "ready" || status === "collected" ? bookedFor + dice.between(1, 3) * dayLength : null,
    };
  });
}

const reasons = ["wrong size", "does not fit", "arrived damaged", "ordered twice", "no longer needed", "wrong article"];

function makeReturns(dice: Dice, orders: Order[]): Return[] {
  const delivered = orders.filter((order) => order.delivered !== null && order.delivered < today - 5 * dayLength);
  const start = dice.between(2900, 3000);
  return dice
    .shuffle(delivered)
    .slice(0, 60)
    .sort((one, other) => one.placed - other.placed)
    .map((order, at) => {
      const line = dice.pick(order.lines);
      const asked = Math.min((order.delivered ?? 0) + dice.between(1, 40) * dayLength, today - dayLength);
      const fresh = today - asked < 12 * dayLength;
      const status = fresh
        ? dice.pick(["asked", "received"] as const)
        : dice.pick(["refunded", "refunded", "refunded", "refused"] as const);
      return {
        number: `RMA-${start + at * 3 + dice.below(3)}`,
        order,
        line,
        reason: dice.pick(reasons),
        asked,
        status,
        refundCents: status === "refunded" ? line.quantity * line.cents : null,
      };
    });
}
