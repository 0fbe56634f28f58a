import { counts, csv, type Draw, drawFrom, rounded, seedOf } from "../../../numbers.ts";
import { type Ask, fillers, openings, orderNumber, questions, slipped, writers } from "./mails.ts";

const lines = ["E1", "E2", "E3", "E4", "E5"] as const;
type Line = (typeof lines)[number];
type Case = { id: string; order: string; amount: string; mail: string; reply: string; errors: Line[]; second: Line[] };

/** What the second reader had on the desk: the lab's list, with its third line in an older wording. */
const olderList = [
  "a question of the mail has no answer",
  "the order number is missing, or is not the one in the mail",
  "a time is promised without a date",
  "an amount is not the one on record",
  "it has more than five sentences",
] as const;

export function sheets(firm: string) {
  const cases = finished(seedOf(firm));
  return {
    "second-readers-list.csv": csv(
      olderList.map((words, place) => ({ line: lines[place] ?? "", "wrong when": words })),
    ),
    "finished-cases.csv": csv(
      cases.map(({ id, order, amount, mail, reply }) => ({ case: id, order, amount_in_shop: amount, mail, reply })),
    ),
    "second-reader.csv": csv(
      cases.map(({ id, second }) => ({
        case: id,
        ...Object.fromEntries(lines.map((line) => [line, second.includes(line) ? "x" : ""])),
      })),
    ),
  };
}

export function key(firm: string) {
  const cases = finished(seedOf(firm));
  const wrong = cases.filter(({ errors }) => errors.length > 0);
  const differing = cases.filter(({ errors, second }) => errors.join() !== second.join());
  const onLine = (line: Line) => cases.filter(({ errors, second }) => errors.includes(line) !== second.includes(line));
  const single = ["K03", "K06", "K08", "K11", "K14", "K19", "K23", "K26"].map((id) => {
    const errors = cases.find((each) => each.id === id)?.errors ?? [];
    return [id.toLowerCase(), errors.length > 1 ? "two or more" : (errors[0] ?? "none")] as const;
  });
  return {
    ...Object.fromEntries(single),
    ...Object.fromEntries(lines.map((line) => [line.toLowerCase(), countOf(cases, line)])),
    wrong: wrong.length,
    "wrong-share": rounded((100 * wrong.length) / cases.length, 1),
    several: wrong.filter(({ errors }) => errors.length > 1).length,
    "most-frequent": counts(cases.flatMap(({ errors }) => errors))[0]?.[0] ?? "",
    "agreed-cases": cases.length - differing.length,
    "agreed-share": rounded((100 * (cases.length - differing.length)) / cases.length, 1),
    "unlike-line": lines.toSorted((one, other) => onLine(other).length - onLine(one).length)[0] ?? "",
    "unlike-count": onLine("E3").length,
    "left-after-e3": wrong.filter(({ errors }) => errors.some((line) => line !== "E3")).length,
    "left-after-e2": wrong.filter(({ errors }) => errors.some((line) => line !== "E2")).length,
  };
}

function countOf(cases: Case[], line: Line) {
  return cases.filter(({ errors }) => errors.includes(line)).length;
}

function finished(seed: number): Case[] {
  const draw = drawFrom(seed + 29);
  return Array.from({ length: 40 }, (_, place) => written(draw, `K${String(place + 1).padStart(2, "0")}`));
}

function written(draw: Draw, id: string): Case {
  const order = orderNumber(draw);
  const cents = draw.between(1200, 17_900);
  const amount = `$${(cents / 100).toFixed(2)}`;
  const asked = draw.shuffled(questions(draw, amount)).slice(0, draw.chance(0.6) ? 2 : 1);
  const wrongAmount = asked.some((each) => each.amount) && draw.chance(0.25);
  const left = asked.length === 2 && draw.chance(0.2) ? 1 : asked.length;
  const answered = asked.slice(0, left).map((each) => answer(draw, each, amount, wrongAmount));
  const errors = new Set<Line>(answered.flatMap((each) => each.errors));
  if (left < asked.length) errors.add("E1");
  const slip = draw.chance(0.82) ? "right" : draw.oneOf(["missing", "other"] as const);
  if (slip !== "right") errors.add("E2");
  const about = { right: ` ${order}`, missing: "", other: ` ${slipped(order)}` }[slip];
  const text = [`This is about your order${about}.`, ...answered.map((each) => each.text)];
  const long = draw.chance(0.11);
  if (long) errors.add("E5");
  const all = long ? [...text, ...draw.shuffled(fillers).slice(0, 5)] : text;
  const found = lines.filter((line) => errors.has(line));
  const nearly = answered.some((each) => each.nearly);
  return {
    id,
    order,
    amount,
    mail: `${draw.oneOf(openings)} my order is ${order}. ${asked.map(({ asks }) => asks).join(" ")}`,
    reply: `${all.join(" ")} ${draw.oneOf(writers)}`,
    errors: found,
    second: seenBySecond(draw, found, nearly),
  };
}

function answer(draw: Draw, { says, vague, nearly, amount }: Ask, right: string, wrongAmount: boolean) {
  if (vague && nearly && draw.chance(0.5))
    return draw.chance(0.75)
      ? { text: nearly, errors: ["E3"] as Line[], nearly: true }
      : { text: vague, errors: ["E3"] as Line[], nearly: false };
  if (amount && wrongAmount)
    return {
      text: says.replace(right, `$${(Number(right.slice(1)) + 9).toFixed(2)}`),
      errors: ["E4"] as Line[],
      nearly: false,
    };
  return { text: says, errors: [] as Line[], nearly: false };
}

/** The second reader took a weekday for a date, and now and then overlooked a question without an answer. */
function seenBySecond(draw: Draw, errors: Line[], nearly: boolean) {
  return errors.filter((line) => !(line === "E3" && nearly) && !(line === "E1" && draw.chance(0.1)));
}
