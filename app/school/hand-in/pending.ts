import { attempt } from "#app/site/attempt.ts";

/** What belongs to a hand-in besides its text, until it is handed in: kept in this browser. */
export type Pending = { link: string; commit: string };

/** The number of a hand-in that may have arrived, and what was in it. */
type Sent = { id: string; content: string };

const nothing: Pending = { link: "", commit: "" };

/** `work`: student, course and module. */
export function readPending(work: string): Pending {
  return { ...nothing, ...attempt(() => JSON.parse(localStorage.getItem(`work-${work}`) ?? "{}") as Partial<Pending>) };
}

export function keepPending(work: string, pending: Pending) {
  attempt(() => localStorage.setItem(`work-${work}`, JSON.stringify(pending)));
}

/**
 * The number for handing in this content: the same one after an answer that was lost, also when the page was closed, so
 * that it counts once; a new one when something in it is different.
 */
export function numberFor(work: string, content: string): string {
  const key = `handed-${work}`;
  const last = attempt(() => JSON.parse(localStorage.getItem(key) ?? "null") as Sent | null);
  if (last?.content === content) return last.id;
  const id = crypto.randomUUID();
  attempt(() => localStorage.setItem(key, JSON.stringify({ id, content } satisfies Sent)));
  return id;
}

export function forgetNumber(work: string) {
  attempt(() => localStorage.removeItem(`handed-${work}`));
}
