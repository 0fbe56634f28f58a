import { attempt } from "./attempt.ts";

/** Where this browser, and nobody else, keeps what the home page's map shows of it. */
const key = "seen";
const stops = /^\/(services\/|consultation$|certifications|coaching$|tutorials$)/;
const most = 50;

/** The end of the training line, which a finished course reaches. */
export const certified = "certified";

/** Paths of stops that were opened here and `certified`, the newest last. */
export function seenStops(): string[] {
  return attempt(() => localStorage.getItem(key))?.split(" ") ?? [];
}

/** Of a path that is no stop, nothing is kept. */
export function noteStop(stop: string) {
  if (stop !== certified && !stops.test(stop)) return;
  const kept = [...seenStops().filter((each) => each !== stop), stop].slice(-most);
  attempt(() => localStorage.setItem(key, kept.join(" ")));
}

export function forgetStops() {
  attempt(() => localStorage.removeItem(key));
}
