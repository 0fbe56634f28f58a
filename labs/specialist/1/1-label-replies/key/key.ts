import { readFileSync } from "node:fs";
import path from "node:path";
import { csv, type Row } from "../../../numbers.ts";
import { products, works } from "../../../../firm/shop/facts.ts";

const folder = path.resolve(import.meta.dirname, "..");
type Verdict = "right" | "wrong in substance" | "invented" | "badly said";

/** The rules and prices of the firm that replies are held against, and the replies themselves for a spreadsheet. */
export function sheets() {
  const priced: Row[] = [
    ...products.map(({ sku, name, cents }) => ({
      what: `${sku} ${name}`,
      says: dollars(cents),
      remark: remarks[sku] ?? "",
    })),
    ...works.map(([name, price, remark]) => ({ what: name, says: `$${price}`, remark })),
  ];
  const replies = items().flatMap(({ id, prompt }) => {
    const [, mail, reply, record] = /^MAIL {2}(.*)\nREPLY {2}(.*)(?:\nRECORD {2}(.*))?$/.exec(prompt) ?? [];
    return mail && reply
      ? [{ reply: id.toUpperCase(), mail, text: reply, record: record ?? "", verdict: "", words: "" }]
      : [];
  });
  return {
    "shop-rules.csv": csv([
      ...rules.map(([what, says], place) => ({ number: `rule ${place + 1}`, what, says, remark: "" })),
      ...priced.map((row, place) => ({ number: `price ${place + 1}`, ...row })),
    ]),
    "thirty-replies.csv": csv(replies),
  };
}

/** What can be computed: replies that name a price the firm does not have, deadlines of returns, and the counts. */
export function key() {
  const verdicts = Object.values(answers())
    .map(({ answer }) => answer)
    .slice(0, 30);
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
  return {
    ...Object.fromEntries(
      returned.map((each) => [each.id, deadlineOf(each) === each.says ? "right" : "wrong in substance"]),
    ),
    ...Object.fromEntries(charged.map(({ id, says, costs }) => [id, says === costs ? "right" : "wrong in substance"])),
    "n-right": count("right"),
    "n-wrong": count("wrong in substance"),
    "n-invented": count("invented"),
  };
}

const returned = [
  { id: "r01", ordered: "2026-08-20", delivered: "2026-08-25", says: "2026-10-09" },
  { id: "r02", ordered: "2026-09-24", delivered: "2026-09-28", says: "2026-10-28" },
  { id: "r21", ordered: "2026-06-20", delivered: "2026-06-24", says: "2026-08-08" },
];

const bleed = works.find(([name]) => name === "Brake bleed")?.[1] ?? 0;
const charged = [
  { id: "r05", says: 690, costs: shippingOf(priceOf("TIR-735")) },
  { id: "r06", says: 0, costs: shippingOf(6800) },
  { id: "r10", says: 4500, costs: 2 * bleed * 100 },
  { id: "r24", says: 490, costs: priceOf("ROT-160") >= 4000 ? 0 : 490 },
  { id: "r29", says: 21_900, costs: priceOf("WHL-728") + 1900 },
];

/** 45 days from delivery since July 1, 2026, 30 before; the day of the order decides. */
function deadlineOf({ ordered, delivered }: { ordered: string; delivered: string }) {
  const days = ordered >= "2026-07-01" ? 45 : 30;
  return new Date(Date.parse(delivered) + days * 86_400_000).toISOString().slice(0, 10);
}

function shippingOf(cents: number) {
  return cents >= 7500 ? 0 : 690;
}

function priceOf(sku: string) {
  return products.find((each) => each.sku === sku)?.cents ?? Number.NaN;
}

function dollars(cents: number) {
  return `$${(cents / 100).toFixed(2)}`;
}

function items() {
  return (
    JSON.parse(readFileSync(path.join(folder, "lab.json"), "utf8")) as { items: { id: string; prompt: string }[] }
  ).items;
}

function answers() {
  return JSON.parse(readFileSync(path.join(folder, "key/key.json"), "utf8")) as Record<string, { answer: string }>;
}

const remarks: Record<string, string> = {
  "PAD-201": "quieter than sintered pads",
  "PAD-202": "last longer in the wet",
};

const rules = [
  [
    "Returns, time",
    "45 days from delivery for orders since July 1, 2026; 30 days for earlier orders. The day of the order counts.",
  ],
  ["Returns, label", "Orders since July 1, 2026: free from $40 of goods, else $4.90. Earlier orders: $7.90."],
  ["Returns, state", "Unused only. Mounted chains, cassettes, pads and tires are not taken back."],
  ["Shipping", "Free from $75 since October 1, 2026 (until September 30: from $60). Else $6.90."],
  ["Express", "$14.90, when ordered before 1 p.m."],
  ["Wheels", "Always $19.00 to ship."],
  ["Delivery", "2 to 4 business days."],
  [
    "Warranty",
    "24 months on parts. Wear parts (chains, cassettes, pads, rotors, tires, tubes, tape) 6 months and only for faults in making. Workshop labor 12 months.",
  ],
  ["Quotes", "Work that passes the quote by more than 10 percent needs the customer's yes."],
  ["Canceling a repair", "Free until 24 hours before."],
  ["Finished bikes", "Stay free for 10 business days, then $5 a day."],
  ["Cracks", "A cracked frame, fork or bar is never ridden, not even to us."],
  ["Refunds", "To the original payment, within 5 business days after the goods are in."],
  [
    "Hours",
    "Mail is answered Monday to Friday 8 to 5. Workshop Tuesday to Saturday 9 to 6. Telephone weekdays 9 to 12.",
  ],
  [
    "Data",
    "Mails are kept 3 years, orders 7 years (taxes). Requests for deletion are answered within 30 days by Ines.",
  ],
] as const;
