import type { Desk } from "#app/review/desk/desk.ts";

/** In the browser alone, where one page has one reader: a loader is handed nothing else by the page that it follows. */
let ready: Desk | undefined;

/** What came with the last release: the work that is read next, so that its page need not wait. */
export function keepReady(desk: Desk | null) {
  ready = desk ?? undefined;
}

/** Once, and only if it is the one that was given. */
export function takeReady(id: string) {
  const desk = ready?.id === id ? ready : undefined;
  ready = undefined;
  return desk;
}
