import { attempt } from "#app/site/attempt.ts";

/** Where this browser, and nobody else, keeps what the home page's map shows of it. */
const key = "seen";

/** The end of the training line, which a finished course reaches. */
export const certified = "certified";

/** What the route of a page says that is a stop of the home page's map. Of no other page anything is kept. */
export type StopHandle = { stop?: true };

/** Paths of stops that were opened here and `certified`, the newest last. */
export function seenStops(): string[] {
  return attempt(() => localStorage.getItem(key))?.split(" ") ?? [];
}

export function noteStop(stop: string) {
  attempt(() => localStorage.setItem(key, [...seenStops().filter((each) => each !== stop), stop].join(" ")));
}

export function forgetStops() {
  attempt(() => localStorage.removeItem(key));
}
