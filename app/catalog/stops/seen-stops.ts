import { attempt } from "#app/site/attempt.ts";

/** Where this browser, and nobody else, keeps what the home page's map shows of it. */
const key = "seen";

/** The end of the training line, which a finished course reaches. */
export const certified = "certified";
const stops = /^(\/(services\/|consultation|certifications|coaching|tutorials)|certified)/;

/** Paths of stops that were opened here and `certified`, the newest last. */
export function seenStops(): string[] {
  return attempt(() => localStorage.getItem(key))?.split(" ") ?? [];
}

/** Of a path that is no stop, nothing is kept. */
export function noteStop(stop: string) {
  if (!stops.test(stop)) return;
  attempt(() => localStorage.setItem(key, [...seenStops().filter((each) => each !== stop), stop].join(" ")));
}

export function forgetStops() {
  attempt(() => localStorage.removeItem(key));
}
