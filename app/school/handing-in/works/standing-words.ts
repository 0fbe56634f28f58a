import type { Standing } from "./work.ts";

const formatted = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** "Wed, Nov 25, 10:04 AM EST" on the reader's clock: for what only their browser draws. */
export function momentHere(instant: number) {
  return formatted.format(instant);
}

/** "no work waits longer", "1 work waits longer", "3 works wait longer". */
export function worksAhead(ahead: number) {
  if (ahead === 0) return "No other work waits longer than yours.";
  return ahead === 1 ? "1 work waits longer than yours." : `${ahead} works wait longer than yours.`;
}

export function counted(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** By when a work is read; of one whose first date passed, that date, too. */
export function dueWords({ promisedBy, dueAt, isLate }: NonNullable<Standing["waiting"]>) {
  if (!isLate) return `A person reads it by ${momentHere(dueAt)}.`;
  const late = `We said it is read by ${momentHere(promisedBy)}. It is not, and we are sorry.`;
  return dueAt > promisedBy ? `${late} The new date is ${momentHere(dueAt)}.` : `${late} You hear a new date from us.`;
}
