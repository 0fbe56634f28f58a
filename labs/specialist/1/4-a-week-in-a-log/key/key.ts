import { clock, csv, drawFrom, type Row, rounded, seedOf, sum } from "../../../numbers.ts";

const days = ["Mon", "Tue", "Wed", "Thu", "Fri"] as const;

/** The kinds of work in the week: their words in the log, how many a day, minutes each, and the three scores that ask for judgment. */
const kinds = [
  {
    id: "parcel",
    words: ["mail: where is my parcel?", "looked up tracking", "reply"],
    daily: [3, 5],
    each: [4, 7],
    scores: [2, 2, 1],
  },
  {
    id: "fit",
    words: ["mail: does this part fit?", "looked in the product table", "reply"],
    daily: [1, 3],
    each: [8, 14],
    scores: [2, 1, 2],
  },
  {
    id: "return",
    words: ["mail: I want to send it back", "checked day and rule", "label and reply"],
    daily: [1, 2],
    each: [6, 9],
    scores: [1, 2, 1],
  },
  {
    id: "review",
    words: ["review in the shop", "wrote an answer", "posted"],
    only: ["Fri"],
    daily: [3, 4],
    each: [6, 8],
    scores: [2, 2, 2],
  },
  {
    id: "invoice",
    words: ["supplier invoice", "compared with the delivery", "note to the office"],
    only: ["Tue", "Thu"],
    daily: [2, 3],
    each: [14, 22],
    scores: [1, 0, 2],
  },
  {
    id: "crash",
    words: ["mail: somebody fell", "read, called, wrote it up", "report to the owner"],
    only: ["Wed"],
    daily: [1, 1],
    each: [35, 50],
    scores: [2, 1, 0],
  },
  {
    id: "call",
    words: ["request to call back", "talked on the telephone", "note in the file"],
    daily: [1, 2],
    each: [9, 16],
    scores: [0, 1, 1],
  },
] as const;
type Id = (typeof kinds)[number]["id"];
type Entry = { day: string; start: number; words: readonly string[]; minutes: number; id: Id | "admin" };

/** Five days of one person's log, and the scores that rest on judgment, as two colleagues agreed on them. */
export function sheets(firm: string) {
  return {
    "week-log.csv": csv(
      weekOf(firm).map(({ day, start, words: [came = "", did = "", out = ""], minutes }): Row => {
        return { day, start: clock(start), came_in: came, what_was_done: did, went_out: out, minutes };
      }),
    ),
    "agreed-scores.csv": csv(
      kinds.map(({ words, scores: [text, check, harmless] }): Row => {
        return { came_in: words[0], text_in_text_out: text, easy_to_check: check, harmless };
      }),
    ),
  };
}

export function key(firm: string) {
  const week = weekOf(firm);
  const minutes = (id: Entry["id"]) => sum(week.filter((each) => each.id === id).map((each) => each.minutes));
  const all = sum(week.map((each) => each.minutes));
  const largest = kinds.map(({ id }) => minutes(id)).toSorted((one, other) => other - one);
  const score = (id: Id) => scoreOf(week, id);
  return {
    lines: week.length,
    hours: rounded(all / 60, 1),
    "no-arrow": minutes("admin"),
    "parcel-count": week.filter(({ id }) => id === "parcel").length,
    "parcel-minutes": minutes("parcel"),
    "invoice-minutes": minutes("invoice"),
    "top-three": rounded((100 * sum(largest.slice(0, 3))) / all),
    "sum-parcel": score("parcel"),
    "sum-fit": score("fit"),
    "sum-review": score("review"),
    "sum-invoice": score("invoice"),
    "sum-call": score("call"),
    "a-year": rounded((minutes("parcel") * 46) / 60 / 2),
  };
}

/** Often: on four days or more 2, else 1. Time: below 30 minutes a week 0, up to 90 one, more 2. Then the three that were agreed. */
function scoreOf(week: Entry[], id: Id) {
  const own = week.filter((each) => each.id === id);
  const often = new Set(own.map(({ day }) => day)).size >= 4 ? 2 : 1;
  const minutes = sum(own.map((each) => each.minutes));
  const time = minutes > 90 ? 2 : minutes >= 30 ? 1 : 0;
  return often + time + sum(kinds.find((kind) => kind.id === id)?.scores ?? []);
}

function weekOf(firm: string): Entry[] {
  const draw = drawFrom(seedOf(firm) + 619);
  return days.flatMap((day) => {
    const entries = kinds.flatMap((kind) => {
      if ("only" in kind && !kind.only.some((each) => each === day)) return [];
      return Array.from({ length: draw.between(kind.daily[0], kind.daily[1]) }, () => {
        return { id: kind.id, words: kind.words, minutes: draw.between(kind.each[0], kind.each[1]) };
      });
    });
    const vague = { id: "admin" as const, words: ["", "admin", ""], minutes: draw.between(20, 40) };
    let start = 480 + draw.between(5, 20);
    return draw.shuffled([...entries, vague]).map((entry): Entry => {
      const at = start;
      start += entry.minutes + draw.between(2, 12);
      return { ...entry, day, start: at };
    });
  });
}
