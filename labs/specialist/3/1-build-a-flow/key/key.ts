import { csv, seedOf, sum } from "../../../numbers.ts";
import { works } from "../../../../firm/shop/facts.ts";
import { type Form, forms, priceOf } from "./forms.ts";

const ends = [
  "old row found, nothing new",
  "pile: day",
  "phone: safety",
  "pile: rule",
  "waits for a yes",
  "new row",
] as const;
type End = (typeof ends)[number];

export function sheets(firm: string) {
  const all = forms(seedOf(firm));
  return {
    "form-records.csv": csv(
      all.map(({ id, sent, typed, bike, text }) => ({ form_id: id, sent, day_typed: typed, bike, text })),
    ),
    "model-answers.csv": csv(
      all
        .filter(({ again }) => !again)
        .map(({ id, read }) => ({ form_id: id, work: read.work, proof: read.proof, sure: read.sure })),
    ),
    "workshop-list.csv": csv([{ form_id: "", day: "", bike: "", work: "", price: "", state: "" }]),
    "workshop-prices.csv": csv(works.map(([name, price]) => ({ work: name, price }))),
  };
}

export function key(firm: string) {
  const all = forms(seedOf(firm)).map((form) => ({ form, end: endOf(form) }));
  const count = (end: End) => all.filter((each) => each.end === end).length;
  const written = all.filter(({ end }) => end === "new row");
  const asked = [
    "F-2301",
    "F-2302",
    "F-2304",
    "F-2306",
    "F-2308",
    "F-2312",
    "F-2314",
    "F-2316",
    "F-2318",
    "F-2321",
    "F-2322",
  ];
  const afterKey = all.length - count("old row found, nothing new");
  const afterDay = afterKey - count("pile: day");
  return {
    ...Object.fromEntries(asked.map((id) => [id.toLowerCase(), all.find(({ form }) => form.id === id)?.end ?? ""])),
    arrived: all.length,
    "after-key": afterKey,
    "after-day": afterDay,
    "to-model": afterDay - count("phone: safety"),
    "to-pile": count("pile: day") + count("pile: rule"),
    waiting: count("waits for a yes"),
    written: written.length,
    "written-dollars": sum(written.map(({ form }) => priceOf(form.read.work) ?? 0)),
    "rows-without-key": all.filter(({ form }) => isRow(endOf({ ...form, again: false }))).length,
  };
}

function isRow(end: End) {
  return end === "new row" || end === "waits for a yes";
}

/** The flow of the lab, from the look for the key to the row in the list. */
function endOf({ again, day, text, read }: Form): End {
  if (again) return "old row found, nothing new";
  if (day === "" || day <= "2026-10-18" || ["2026-10-19", "2026-10-25", "2026-10-26"].includes(day)) return "pile: day";
  if (/crack/i.test(text)) return "phone: safety";
  const price = priceOf(read.work);
  if (price === undefined || read.sure !== "yes" || !text.includes(read.proof)) return "pile: rule";
  return price > 40 ? "waits for a yes" : "new row";
}
