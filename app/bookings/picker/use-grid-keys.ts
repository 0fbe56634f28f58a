import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Calendar } from "#app/bookings/calendar/calendar.ts";
import { arrivalIn, type GridStep, stepFrom } from "./grid-keys.ts";

/**
 * One stop of the Tab key for the whole month, and keys to move within it. Until React is there every day is a stop of
 * its own: `live` says which. `turn` shows another month; focus follows when that has come.
 */
export function useGridKeys(
  { month, earlier, later, chosen }: Pick<Calendar, "month" | "earlier" | "later" | "chosen">,
  days: string[],
  turn: (month: string) => void,
) {
  const table = useRef<HTMLTableElement>(null);
  const arriving = useRef<{ land: "first" | "last" | "same"; from: string }>(undefined);
  const [live, setLive] = useState(false);
  const [at, setAt] = useState<string>();
  const stop = [at, chosen].find((day) => day !== undefined && days.includes(day)) ?? days[0];

  useEffect(() => setLive(true), []);
  // In step with the document: the month that a key asked for has come.
  useEffect(() => {
    if (!arriving.current) return;
    const day = arrivalIn(days, arriving.current.land, arriving.current.from);
    arriving.current = undefined;
    focusOn(day);
    // Only a new month is an arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [month]);

  function focusOn(day: string | undefined) {
    if (day === undefined) return;
    setAt(day);
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }

  function follow(step: GridStep, from: string) {
    if ("day" in step) return focusOn(step.day);
    const next = step.month === "earlier" ? earlier : later;
    if (next === undefined) return;
    arriving.current = { land: step.land, from };
    turn(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
    const from = event.currentTarget.dataset["day"];
    const step =
      from === undefined || event.altKey || event.ctrlKey || event.metaKey
        ? undefined
        : stepFrom(event.key, from, days);
    if (!step || from === undefined) return;
    event.preventDefault();
    follow(step, from);
  }

  return { table, live, stop, onKeyDown };
}
