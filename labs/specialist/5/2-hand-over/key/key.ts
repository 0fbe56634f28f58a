import { readFileSync } from "node:fs";
import path from "node:path";
import { csv, drawFrom, rounded, seedOf, sum } from "../../../numbers.ts";

const verdicts = ["there", "there, but of no use", "missing"] as const;

/** Ten Fridays of five checked drafts each, as the page's owner noted them. */
export function sheets(firm: string) {
  return { "fridays.csv": csv(fridaysOf(firm)), "accounts.csv": csv(accounts) };
}

export function key(firm: string) {
  const fridays = fridaysOf(firm);
  const page = readFileSync(path.resolve(import.meta.dirname, "../sheets/hand-over-page.txt"), "utf8");
  const faulty = fridays.filter(({ right }) => right < 5);
  return {
    ...Object.fromEntries(words.map(([id, pattern]) => [id, pattern.test(page) ? verdicts[0] : verdicts[2]])),
    checked: 5 * fridays.length,
    "right-share": rounded((100 * sum(fridays.map(({ right }) => right))) / (5 * fridays.length)),
    "same-fault": faulty.filter(({ fault }) => fault === fridays[7]?.fault).length,
    "private-accounts": accounts.filter(({ belongs_to: owner }) => owner === "Sofia, private").length,
    "one-person": accounts.filter(({ can_log_in: who }) => !who.includes(",")).length,
    minutes: sum(fridays.map(({ minutes }) => minutes)),
  };
}

/** Lines of the checklist that can be found by their words. */
const words: readonly (readonly [string, RegExp])[] = [
  ["l-never", /never sends/],
  ["l-normal", /Normal day/],
  ["l-hand", /By hand: .+ minutes/],
  ["l-end", /Switched off for good when/],
  ["l-review", /Next review/],
];

const accounts = [
  {
    tool: "flow tool",
    belongs_to: "Sofia, private",
    can_log_in: "Sofia",
    pays: "Sofia's card, ends 04/27",
    second_factor: "Sofia's phone",
  },
  {
    tool: "model",
    belongs_to: "invoices@",
    can_log_in: "Ines, Sofia",
    pays: "company card",
    second_factor: "office phone",
  },
  {
    tool: "mailbox help@",
    belongs_to: "help@",
    can_log_in: "Theo, Priya, Luis",
    pays: "company card",
    second_factor: "office phone",
  },
  {
    tool: "sheet Workshop list",
    belongs_to: "Sofia, private",
    can_log_in: "Sofia, Ruth",
    pays: "free",
    second_factor: "Sofia's phone",
  },
  {
    tool: "payment service",
    belongs_to: "invoices@",
    can_log_in: "Ines",
    pays: "company card",
    second_factor: "Ines's phone",
  },
];

function fridaysOf(firm: string) {
  const draw = drawFrom(seedOf(firm) + 167);
  return Array.from({ length: 10 }, (_, at) => {
    const pattern = at === 6 || at === 7 || at === 8;
    const single = at === draw.between(1, 4);
    const right = pattern ? draw.between(3, 4) : single ? 4 : 5;
    return {
      friday: new Date(Date.UTC(2026, 7, 28 + 7 * at)).toISOString().slice(0, 10),
      right,
      fault: pattern ? "express not mentioned" : single ? "name misspelled" : "",
      minutes: draw.between(6, 12),
    };
  });
}
