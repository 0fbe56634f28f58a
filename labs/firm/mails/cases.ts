import { dayLength, dollars, requireProduct, shippingChanged, spokenDay, today } from "../shop/facts.ts";
import { cities, streets } from "../shop/names.ts";
import type { Dice } from "../shop/random.ts";
import type { Customer, Order, Shop } from "../shop/shop.ts";
import { buying } from "./buying.ts";
import { fill, mistype, writeNumber } from "./fill.ts";
import type { Kind, Trap } from "./kinds.ts";
import { rest } from "./rest.ts";
import { riding } from "./riding.ts";

/** A reason to write, with the row of the shop that it is about: subject and body are in their final words. */
export type Case = {
  kind: Kind;
  customer: Customer;
  sent: number;
  subject: string;
  body: string;
  /** The order as the shop knows it, if the mail names it rightly. */
  order: string | null;
  sku: string | null;
  /** What the mail is about, whether it names it or not. */
  product: string;
  trap: Trap | null;
};

const kinds: readonly Kind[] = [...buying, ...riding, ...rest];
const first = Date.UTC(2026, 8, 1, 6);

/** `count` cases: each kind about equally often. */
export function makeCases(shop: Shop, dice: Dice, count: number): Case[] {
  const order = [...dice.shuffle(kinds), ...dice.shuffle(kinds), ...dice.shuffle(kinds)].slice(0, count);
  let wrong = 8;
  return order.map((kind) => {
    const mistyped = kind.trap === undefined && kind.about === "delivered" && wrong > 0 && dice.chance(30);
    if (mistyped) wrong -= 1;
    return makeCase(shop, dice, kind, mistyped);
  });
}

function makeCase(shop: Shop, dice: Dice, kind: Kind, mistyped: boolean): Case {
  const about = findRow(shop, dice, kind);
  const order = about.order;
  const sku = kind.sku ?? (order === undefined ? undefined : dice.pick(order.lines).sku);
  const written = order === undefined ? "" : writeNumber(mistyped ? mistype(order.number, dice) : order.number, dice);
  const words = {
    ...commonWords(dice, about.sent),
    ...(order === undefined ? {} : orderWords(order, written, about.sent)),
    p: sku === undefined ? requireProduct("SAD-501").name : requireProduct(sku).name,
    r: about.repair ?? "",
    rma: about.rma ?? "",
    bike: about.bike ?? dice.pick(["gravel bike", "city bike", "trekking bike", "road bike"]),
    customer: String(about.customer.id),
  };
  const body = fill(kind.body, words, dice);
  const named = kind.sku ?? (sku !== undefined && body.includes(requireProduct(sku).name) ? sku : null);
  return {
    kind,
    customer: about.customer,
    sent: about.sent,
    subject: fill(kind.subject, words, dice),
    body,
    order: written !== "" && body.includes(written) && !mistyped ? (order?.number ?? null) : null,
    sku: named ?? (kind.about === "none" && body.includes("Touring saddle") ? "SAD-501" : null),
    product: words.p,
    trap: mistyped ? "wrong-order" : (kind.trap ?? null),
  };
}

function commonWords(dice: Dice, sent: number): Record<string, string> {
  const [town, zip] = dice.pick(cities);
  return {
    day: spokenDay(sent - dice.between(3, 8) * dayLength),
    date: spokenDay(sent + dice.between(2, 3) * dayLength),
    street: `${dice.between(2, 240)} ${dice.pick(streets)}`,
    town: `${zip} ${town}`,
    n: String(dice.between(3, 9)),
  };
}

function orderWords(order: Order, written: string, sent: number): Record<string, string> {
  return {
    o: written,
    t: order.tracking ?? "",
    amount: dollars(order.totalCents),
    days: String(Math.floor((sent - (order.delivered ?? sent)) / dayLength)),
  };
}

type Row = { customer: Customer; sent: number; order?: Order; repair?: string; rma?: string; bike?: string };

function findRow(shop: Shop, dice: Dice, kind: Kind): Row {
  const hours = () => dice.between(1, 70) * 600_000;
  if (kind.about === "none") {
    const sent = first + dice.below(Math.floor((today - first) / 60_000)) * 60_000;
    return { customer: dice.pick(shop.customers), sent };
  }
  if (kind.about === "repair") {
    const near = shop.repairs.filter((each) => each.bookedFor > first && each.bookedFor < today + 5 * dayLength);
    const repair = dice.pick(near);
    const sent = clamp(repair.bookedFor + dice.between(-4, 6) * dayLength + hours());
    return { customer: repair.customer, sent, repair: repair.number, bike: repair.bike };
  }
  if (kind.about === "return") {
    const asked = dice.pick(shop.returns.filter((each) => each.asked > first - 6 * dayLength));
    const sent = clamp(asked.asked + dice.between(7, 20) * dayLength + hours());
    return { customer: asked.order.customer, sent, order: asked.order, rma: asked.number };
  }
  const [order, after] = findOrder(shop, dice, kind.about);
  return { customer: order.customer, sent: clamp(after + hours()), order };
}

/** An order and the earliest moment at which somebody would write about it so. */
function findOrder(shop: Shop, dice: Dice, about: Kind["about"]): [Order, number] {
  if (about === "open") {
    const open = shop.orders.filter((order) => order.status === "placed" || order.status === "packed");
    const order = dice.pick(open);
    return [order, order.placed];
  }
  if (about === "autumn") {
    const paid = (order: Order) => order.shippingCents === 690 && order.totalCents > 6690;
    const order = dice.pick(shop.orders.filter((each) => each.placed > shippingChanged && paid(each)));
    return [order, order.placed];
  }
  if (about === "shipped") {
    const order = dice.pick(
      shop.orders.filter((each) => each.status === "shipped" && each.placed < today - 5 * dayLength),
    );
    return [order, Math.max(order.placed + 6 * dayLength, today - dice.between(1, 12) * dayLength)];
  }
  const delivered = shop.orders.filter((order) => order.delivered !== null);
  if (about === "old") {
    const from = Date.UTC(2026, 6, 10);
    const order = dice.pick(
      delivered.filter((each) => each.placed > from && (each.delivered ?? 0) < today - 42 * dayLength),
    );
    return [order, Math.max((order.delivered ?? 0) + dice.between(32, 41) * dayLength, first)];
  }
  const order = dice.pick(delivered.filter((each) => (each.delivered ?? 0) > first - 10 * dayLength));
  return [order, Math.max((order.delivered ?? 0) + dice.between(1, 15) * dayLength, first)];
}

function clamp(instant: number): number {
  return Math.min(Math.max(instant, first), today - 3_600_000);
}
