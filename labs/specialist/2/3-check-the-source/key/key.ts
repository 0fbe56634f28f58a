import { readFileSync } from "node:fs";
import path from "node:path";
import { csv, drawFrom, rounded, seedOf, sum } from "../../../numbers.ts";
import { products } from "../../../../firm/shop/facts.ts";
import { drawSheet } from "../../../../firm/paper/page.ts";
import { writePng } from "../../../../firm/paper/png.ts";
import { openDice } from "../../../../firm/shop/random.ts";

const verdicts = [
  "supported",
  "the line says otherwise",
  "real line, other thing",
  "ended page",
  "not in the documents",
] as const;

type Line = { place: number; sku: string; name: string; quantity: number; cents: number };

/** A delivery note of fourteen lines as it is printed, as a model read it from the picture, and what had been ordered. */
export function sheets(firm: string) {
  const { printed, read } = note(firm);
  return {
    "scanned-note.png": writePng(drawSheet(onPaper(printed), openDice(seedOf(firm), "scanned note"))),
    "note-as-read.csv": csv(
      read.map(({ place, sku, name, quantity, cents, total }) => ({
        line: place,
        sku,
        name,
        quantity,
        unit: money(cents),
        total: money(total),
      })),
    ),
    "our-order.csv": csv(
      printed.map(({ sku, name, quantity, cents }) => ({ sku, name, ordered: quantity, unit: money(cents) })),
    ),
    "supplier-list.csv": csv(products.map(({ sku, name, cents }) => ({ sku, name, unit: money(bought(cents)) }))),
  };
}

export function key(firm: string) {
  const { printed, read, quantityAt, priceAt, skuAt, neighborAt, droppedAt } = note(firm);
  const failing = read.filter(({ quantity, cents, total }) => quantity * cents !== total).map(({ place }) => place);
  const unknown = read.filter(({ sku }) => !isListed(sku)).map(({ place }) => place);
  const printedTotal = sum(printed.map(({ quantity, cents }) => quantity * cents));
  return {
    ...claims(),
    "lines-printed": printed.length,
    "lines-read": read.length,
    "failing-lines": failing.length,
    "first-failing": failing[0] ?? 0,
    "quantity-right": printed[quantityAt]?.quantity ?? 0,
    "price-right": (printed[priceAt]?.cents ?? 0) / 100,
    "unknown-line": unknown[0] ?? 0,
    "unknown-sku": printed[skuAt]?.sku === undefined ? 0 : Number(printed[skuAt].sku.slice(4)),
    "neighbor-line": printed[neighborAt]?.place ?? 0,
    "printed-total": rounded(printedTotal / 100, 2),
    "read-total": rounded(sum(read.map(({ total }) => total)) / 100, 2),
    "dropped-sku": Number(printed[droppedAt]?.sku.slice(4) ?? 0),
  };
}

function onPaper(printed: Line[]) {
  const rows = printed.map(({ place, sku, quantity, cents }) =>
    [
      String(place).padStart(2),
      sku,
      String(quantity).padStart(4),
      money(cents).padStart(8),
      money(quantity * cents).padStart(9),
    ].join("  "),
  );
  const total = money(sum(printed.map(({ quantity, cents }) => quantity * cents)));
  return [
    "DELIVERY NOTE 26-1184",
    "TO MARROW & PIKE, ELLERBY",
    "OCTOBER 13, 2026",
    "",
    ...rows,
    "",
    `TOTAL ${total.padStart(29)}`,
  ];
}

/** A claim that quotes a line of the documents holds when the words stand there; the rest is judgment. */
function claims() {
  const text = readFileSync(path.resolve(import.meta.dirname, "../sheets/five-documents.txt"), "utf8");
  const quoted = [
    { id: "s01", page: "D1", words: "45 days from the day of delivery" },
    { id: "s04", page: "D3", words: "PAD-201 ... resin ... quieter" },
    { id: "s08", page: "D4", words: "more than 10 percent" },
  ];
  return Object.fromEntries(
    quoted.map(({ id, page, words }) => {
      const lines = text.split("\n").filter((line) => line.startsWith(page));
      const there = lines.some((line) => words.split(" ... ").every((part) => line.includes(part)));
      return [id, there ? verdicts[0] : verdicts[4]];
    }),
  );
}

function note(firm: string) {
  const draw = drawFrom(seedOf(firm) + 57);
  const chosen = draw.shuffled(products.filter(({ category }) => category !== "wheels")).slice(0, 14);
  const printed: Line[] = chosen.map(({ sku, name, cents }, place) => ({
    place: place + 1,
    sku,
    name,
    quantity: draw.between(2, 48),
    cents: bought(cents),
  }));
  const [quantityAt = 0, priceAt = 0, ...others] = draw.shuffled(printed.map((_, at) => at));
  const skuAt = others.find((at) => !isListed(swapped(printed[at]?.sku ?? ""))) ?? 0;
  const [neighborAt = 0, droppedAt = 0] = others.filter((at) => at !== skuAt);
  const read = printed
    .map((line, at) => {
      const total = line.quantity * line.cents;
      if (at === quantityAt) return { ...line, quantity: misread(line.quantity), total };
      if (at === priceAt) return { ...line, cents: line.cents * 10, total };
      if (at === skuAt) return { ...line, sku: swapped(line.sku), total };
      if (at === neighborAt) return { ...line, ...neighborOf(line.sku, printed), total };
      return { ...line, total };
    })
    .filter((_, at) => at !== droppedAt);
  return { printed, read, quantityAt, priceAt, skuAt, neighborAt, droppedAt };
}

/** What a smudge makes of a number: an 8 becomes a 3, a 1 a 7, and everything else gets a digit in front. */
function misread(quantity: number) {
  const text = String(quantity);
  const other = text.replace("8", "3").replace("1", "7");
  return Number(other === text ? `1${text}` : other);
}

/** Two digits that change places may name another article, or the same one; only a number that nobody has can be found. */
function isListed(sku: string) {
  return products.some((each) => each.sku === sku);
}

function swapped(sku: string) {
  const [kind = "", digits = ""] = sku.split("-");
  return `${kind}-${digits[0] ?? ""}${digits[2] ?? ""}${digits[1] ?? ""}`;
}

/** An article of the list that nobody ordered stands one row away. */
function neighborOf(sku: string, printed: Line[]) {
  const free = products.filter((each) => !printed.some((line) => line.sku === each.sku));
  const [first] = free.filter((each) => each.sku.slice(0, 3) === sku.slice(0, 3));
  const { sku: other = sku, name = "" } = first ?? free[0] ?? {};
  return { sku: other, name };
}

/** What the shop pays: three fifths of its own price, to ten cents. */
function bought(cents: number) {
  return Math.round((cents * 0.6) / 10) * 10;
}

function money(cents: number) {
  return (cents / 100).toFixed(2);
}
