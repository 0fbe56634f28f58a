import { dollars, isoDay, dayLength, products, requireProduct, today } from "../shop/facts.ts";
import { drawSheet } from "../paper/page.ts";
import type { Bitmap } from "../paper/png.ts";
import type { Dice } from "../shop/random.ts";
import type { Shop } from "../shop/shop.ts";

export type Slip = {
  document: string;
  lines: string[];
  picture: Bitmap;
  /** What can be read off it; undefined for the repair slip. */
  fields?: {
    supplier: string;
    number: string;
    date: string;
    total_cents: number;
    lines: { sku: string; quantity: number; unit_cents: number }[];
  };
};

/** Invoices, a delivery note and a repair slip, as they lie on the scanner. */
export function makeScans(shop: Shop, dice: Dice): Slip[] {
  const lindqvist = supplierSheet("Lindqvist Cycle Supply", `LQ-${dice.between(100_000, 999_999)}`, "INVOICE", dice);
  const harrow = supplierSheet("Harrow Rubber Works", `HR/${dice.between(1000, 9999)}/26`, "INVOICE", dice);
  const note = supplierSheet("Harrow Rubber Works", `HR/${dice.between(1000, 9999)}/26`, "DELIVERY NOTE", dice);
  const repair = dice.pick(shop.repairs.filter((each) => each.status === "collected"));
  const slip = [
    "MARROW & PIKE  WORKSHOP",
    "",
    `Repair ${repair.number}`,
    `Bike   ${repair.bike}`,
    `Work   ${repair.work}`,
    `Quote  ${dollars(repair.quoteCents)}`,
    "Found  cable frayed at the lever",
    `Tested ${dice.pick(["OL", "RA", "CD"])}`,
  ];
  return [
    { document: "invoice-lindqvist.pdf", ...lindqvist },
    { document: "invoice-harrow.png", ...harrow },
    { document: "delivery-note-harrow.png", ...note },
    { document: "repair-slip.png", lines: slip, picture: drawSheet(slip, dice) },
  ];
}

function supplierSheet(supplier: string, number: string, title: string, dice: Dice): Omit<Slip, "document"> {
  const stock = products.filter((each) => each.supplier === supplier).map((each) => each.sku);
  const lines = dice
    .shuffle(stock)
    .slice(0, dice.between(3, 5))
    .map((sku) => ({
      sku,
      quantity: dice.between(2, 24),
      unit_cents: Math.floor((requireProduct(sku).cents * dice.between(48, 61)) / 100),
    }));
  const date = isoDay(today - dice.between(3, 40) * dayLength);
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unit_cents, 0);
  const text = [
    supplier.toUpperCase(),
    "",
    `${title} ${number}`,
    `Date ${date}`,
    "To Marrow & Pike, Ellerby",
    "",
    ...lines.map(
      (line) =>
        `${line.sku}  ${String(line.quantity).padStart(3)} x ${dollars(line.unit_cents).padStart(8)}  ${dollars(line.quantity * line.unit_cents).padStart(9)}`,
    ),
    "",
    `TOTAL ${dollars(total)}`,
  ];
  return { lines: text, picture: drawSheet(text, dice), fields: { supplier, number, date, total_cents: total, lines } };
}
