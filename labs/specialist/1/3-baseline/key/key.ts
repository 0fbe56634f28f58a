import { average, clock, counts, csv, drawFrom, median, rounded, type Row, seedOf, sum } from "../../../numbers.ts";

const kinds = ["where is my order", "return", "which part fits", "repair date"] as const;
const errors = ["E1", "E2", "E3", "E4"] as const;
const minutesOf = { "where is my order": 6, return: 10, "which part fits": 14, "repair date": 8 } as const;
const volume = 118;

type Case = { id: string; kind: string; touch: number; waiting: number; errors: string[]; row: Row };

/** Forty answered mails, one of them entered twice, and one that nobody has finished. */
export function sheets(firm: string) {
  const cases = measured(seedOf(firm));
  const rows = cases.map((each) => each.row);
  const twice = rows[24] ?? {};
  const open = {
    ...blank("C41", "return", at(8, 15 * 60 + 40)),
    started: at(8, 16 * 60 + 31),
    note: "waiting for the customer",
  };
  return { "time-sheet.csv": csv([...rows.slice(0, 27), { ...twice, note: "" }, ...rows.slice(27), open]) };
}

export function key(firm: string) {
  const cases = measured(seedOf(firm));
  const touch = cases.map((each) => each.touch);
  const waiting = cases.map((each) => each.waiting / 60);
  const longest = Math.max(...touch);
  const others = touch.toSorted((one, other) => one - other).slice(0, -1);
  const wrong = cases.filter((each) => each.errors.length > 0).length;
  const byKind = kinds.map((kind) => sum(cases.filter((each) => each.kind === kind).map((each) => each.touch)));
  return {
    "rows-that-count": cases.length,
    "touch-of-c07": touch[6] ?? 0,
    "touch-sum": sum(touch),
    average: rounded(average(touch), 1),
    median: median(touch),
    longest,
    "average-without": rounded(average(others), 1),
    "median-without": median(others),
    "waiting-median": rounded(median(waiting), 1),
    "waiting-longest": rounded(Math.max(...waiting), 1),
    wrong,
    "wrong-share": rounded((100 * wrong) / cases.length, 1),
    "most-frequent": counts(cases.flatMap((each) => each.errors))[0]?.[0] ?? "",
    "two-errors": cases.filter((each) => each.errors.length > 1).length,
    "one-case": rounded(100 / cases.length, 1),
    "hours-a-month": rounded((volume * average(touch)) / 60, 1),
    "lost-by-median": rounded((volume * (average(touch) - median(touch))) / 60, 1),
    "most-minutes": kinds[byKind.indexOf(Math.max(...byKind))] ?? "",
    "share-of-that": rounded((100 * Math.max(...byKind)) / sum(byKind)),
  };
}

function measured(seed: number): Case[] {
  const draw = drawFrom(seed + 13);
  const slow = draw.between(30, 36);
  return Array.from({ length: 40 }, (_, place) => {
    const kind = draw.oneOf(kinds);
    const long = place === slow;
    const touch = long ? draw.between(52, 64) : Math.max(2, minutesOf[kind] + draw.between(-3, 5));
    const day = Math.floor(place / 5);
    const arrived = draw.between(8 * 60, 15 * 60);
    const later = draw.chance(0.45) ? draw.between(1, 2) : 0;
    const started = later > 0 ? draw.between(9 * 60, 15 * 60) : arrived + draw.between(10, 80);
    const interrupted = draw.chance(0.3) ? draw.between(3, 18) : 0;
    const found = errors.filter((error) => draw.chance(error === "E2" ? 0.17 : 0.07)).slice(0, 2);
    const id = `C${String(place + 1).padStart(2, "0")}`;
    const note = long ? "wrong part sent twice, three phone calls" : interrupted > 12 ? "customer at the counter" : "";
    const row = {
      ...blank(id, kind, at(day, arrived)),
      started: at(day + later, started),
      finished: at(day + later, started + touch + interrupted),
      interrupted_min: interrupted,
      errors: found.join(" "),
      note,
    };
    const waiting = (calendar(day + later) - calendar(day)) * 1440 + started + touch + interrupted - arrived;
    return { id, kind, touch, waiting, errors: found, row };
  });
}

function blank(id: string, kind: string, arrived: string): Row {
  return { case: id, kind, arrived, started: "", finished: "", interrupted_min: 0, errors: "", note: "" };
}

/** Working days from Monday, October 5, 2026 on, as days of the calendar. */
function calendar(day: number) {
  return day + 2 * Math.floor(day / 5);
}

function at(day: number, minutes: number) {
  return `2026-10-${String(5 + calendar(day)).padStart(2, "0")} ${clock(minutes)}`;
}
