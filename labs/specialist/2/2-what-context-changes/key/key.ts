import { csv, rounded, sum } from "../../../numbers.ts";

type Page = { page: string; title: string; from: string; until: string; words: number; text: string };

/** Ten pages that the shop could put in front of a model, with their length. */
const pages: readonly Page[] = [
  page(
    "P1",
    "Returns",
    "2026-07-01",
    "",
    148,
    "45 days from delivery. Label free from $40 of goods, else $4.90. Unused; mounted chains, cassettes, pads and tires not. The day of the order counts.",
  ),
  page(
    "P2",
    "Returns (old)",
    "2025-01-01",
    "2026-06-30",
    131,
    "30 days from delivery. The way back costs $7.90. For orders until June 30, 2026, this page still counts.",
  ),
  page(
    "P3",
    "Shipping",
    "2026-10-01",
    "",
    96,
    "Free from $75, else $6.90. Express $14.90 when ordered before 1 p.m. Wheels $19.00 always. Delivery 2 to 4 business days.",
  ),
  page(
    "P4",
    "Minutes of September",
    "2026-09-08",
    "",
    412,
    "... free shipping stays at $60 until the end of the month; Nora wants $75 from October ...",
  ),
  page(
    "P5",
    "Repairs",
    "2025-03-01",
    "",
    187,
    "Over the quote by more than 10 percent: ask first. Canceling is free until 24 hours before. Finished bikes: 10 business days free, then $5 a day. Cracked frames, forks and bars are never ridden.",
  ),
  page(
    "P6",
    "Warranty",
    "2025-03-01",
    "",
    122,
    "Parts 24 months. Wear parts 6 months, faults in making only. Workshop labor 12 months.",
  ),
  page("P7", "Price list", "2026-09-01", "", 403, "41 lines: CHN-109 $19.90 ... full service $159."),
  page(
    "P8",
    "How we write",
    "2026-02-01",
    "",
    210,
    "Answer first. At most five sentences. No promise about other people's time.",
  ),
  page(
    "P9",
    "Staff handbook",
    "2024-05-01",
    "",
    5860,
    "Keys, alarm, vacations, returns (30 days), lifting, first aid, parking, shipping (free from $60), cash desk ...",
  ),
  page(
    "P10",
    "Record of the case",
    "2026-11-02",
    "",
    64,
    "Order, days, articles, tracking, appointments of this one customer.",
  ),
];

export function sheets() {
  return { "ten-pages.csv": csv(pages) };
}

export function key() {
  const all = sum(pages.map(({ words }) => words)) - wordsOf("P10");
  const inForce = wordsOf("P1", "P3", "P5", "P6");
  return {
    "words-b": inForce,
    "words-c": inForce + wordsOf("P10"),
    "words-d": all,
    "share-needed": rounded((100 * wordsOf("P1")) / all, 1),
    "times-longer": rounded(all / (inForce + wordsOf("P10"))),
    "month-words": rounded((all * 420) / 1_000_000, 1),
  };
}

function wordsOf(...names: string[]) {
  return sum(pages.filter((each) => names.includes(each.page)).map(({ words }) => words));
}

function page(name: string, title: string, from: string, until: string, words: number, text: string): Page {
  return { page: name, title, from, until, words, text };
}
