import type { Content } from "#app/site/content.ts";
import { day, dayAfter, startOfDay, weekdays } from "#app/site/time.ts";
import { editionsOf } from "./editions.server.ts";

const promise = new RegExp(String.raw`\b(?:every|each) (${weekdays.join("|")})\b`);

/** Milliseconds before the promised day from which the owner is asked for the edition. */
const ahead = 2 * day;

/** A letter that the pages promise and that nobody has written. Days are YYYY-MM-DD. */
type MissingLetter = { weekday: string; newest: string; due: string; isOver: boolean };

/**
 * The page of the newsletter promises a letter every week: the first of its weekdays behind the newest edition, from two days
 * before it on. `at` in milliseconds. Undefined where a page promises no weekday, or the edition is there.
 */
export function missingLetter(content: Content, at: number): MissingLetter | undefined {
  const [, weekday] = promise.exec(JSON.stringify(content.files["pages/newsletter.yaml"] ?? "")) ?? [];
  const newest = editionsOf(content)
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (weekday === undefined || newest === undefined) return undefined;
  const left = (weekdays.indexOf(weekday) - new Date(startOfDay(newest)).getUTCDay() + 7) % 7;
  const due = dayAfter(newest, left === 0 ? 7 : left);
  if (at < startOfDay(due) - ahead) return undefined;
  return { weekday, newest, due, isOver: at >= startOfDay(due) + day };
}
