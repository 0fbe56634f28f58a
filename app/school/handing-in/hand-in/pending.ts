import { attempt } from "#app/site/attempt.ts";

/** What belongs to a hand-in besides its text, until it is handed in: kept in this browser. */
type Pending = { link: string; commit: string };

/** The number of a hand-in that may have arrived, and what was in it. */
type Sent = { id: string; content: string };

/** What was typed last, else as in the newest version. `work`: student, course and module. */
export function readPending(work: string, newest: Pending | null): Pending {
  const kept = attempt(() => JSON.parse(localStorage.getItem(keyOf(work)) ?? "{}") as Partial<Pending>);
  return { link: kept?.link ?? newest?.link ?? "", commit: kept?.commit ?? newest?.commit ?? "" };
}

export function keepPending(work: string, { link, commit }: Pending) {
  attempt(() => localStorage.setItem(keyOf(work), JSON.stringify({ link, commit })));
}

function keyOf(work: string) {
  return `hand-in-${work}`;
}

/**
 * The number for handing in this content: the same one after an answer that was lost, also when the page was closed, so
 * that it counts once; a new one when something in it is different.
 */
export function numberFor(work: string, content: string): string {
  const key = `handed-in-${work}`;
  const last = attempt(() => JSON.parse(localStorage.getItem(key) ?? "null") as Sent | null);
  if (last?.content === content) return last.id;
  const id = crypto.randomUUID();
  attempt(() => localStorage.setItem(key, JSON.stringify({ id, content } satisfies Sent)));
  return id;
}

export function forgetNumber(work: string) {
  attempt(() => localStorage.removeItem(`handed-in-${work}`));
}
