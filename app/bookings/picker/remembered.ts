import { useEffect, useSyncExternalStore } from "react";
import { attempt } from "#app/site/attempt.ts";

/** What this browser remembers of booking, and tells nobody: the reader's clock, and the time that is being booked. */

const zoneKey = "time-zone";
const holdKey = "held-time";
const typedKey = "typed-for-a-time";

/** The zone that was chosen once; else the browser's own. */
export function ownZone() {
  return attempt(() => localStorage.getItem(zoneKey)) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function rememberZone(zone: string) {
  attempt(() => localStorage.setItem(zoneKey, zone));
}

/** A time that is kept: the page it is finished on, its start, and until when (milliseconds). */
export type Held = { path: string; startsAt: number; minutes: number; until: number };

function rememberHold(held: Held) {
  attempt(() => localStorage.setItem(holdKey, JSON.stringify(held)));
}

const kept = () => attempt(() => localStorage.getItem(holdKey)) ?? null;

/** Undefined when there is none or it ran out. */
function readHeld(text: string | null): Held | undefined {
  const held = attempt(() => JSON.parse(text ?? "null") as Held | null);
  return held && held.until > Date.now() ? held : undefined;
}

/** What this browser keeps; the server, which does not know it, keeps none. */
export function useHeld() {
  return readHeld(useSyncExternalStore(never, kept, nothing));
}

const never = () => () => undefined;
const nothing = () => null;

/** Over or given back: nothing leads back to it any more. */
export function forgetHold(path: string) {
  if (lastHeld() === path) attempt(() => localStorage.removeItem(holdKey));
}

/** The page of the time that was kept last, also when it is booked or ran out meanwhile. */
export function lastHeld() {
  return attempt(() => (JSON.parse(kept() ?? "null") as Held | null)?.path);
}

/** `left` in milliseconds, while it is kept. */
type State = { path: string; left?: number; isPaid: boolean };

/**
 * The calendar leads back to a time while it is kept, so that nobody sees the own one as taken. So does the page that the
 * payment partner returns to, which may be after it was booked.
 */
export function useRememberedHold({ startsAt, minutes }: Pick<Held, "startsAt" | "minutes">, state: State) {
  const { path, left, isPaid } = state;
  // In step with the browser's storage.
  useEffect(() => {
    if (left !== undefined) rememberHold({ path, startsAt, minutes, until: Date.now() + left });
    else if (!isPaid) forgetHold(path);
  }, [left, isPaid, path, startsAt, minutes]);
}

type Typed = { path: string; typed: Record<string, string> };

/** What is typed on the page of a time and not sent yet, in this tab alone: the time may run out meanwhile. */
export function keepTyped(path: string, typed: Typed["typed"]) {
  attempt(() => sessionStorage.setItem(typedKey, JSON.stringify({ path, typed })));
}

export function typedFor(path: string): Typed["typed"] {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(typedKey) ?? "null") as Typed | null);
  return kept?.path === path ? kept.typed : {};
}

export function forgetTyped() {
  attempt(() => sessionStorage.removeItem(typedKey));
}

/** Erases all of it. */
export function forgetBooking() {
  forgetTyped();
  for (const key of [zoneKey, holdKey]) attempt(() => localStorage.removeItem(key));
}
