import type { FormMistake } from "#app/forms/forms.ts";
import type { FormResult } from "#app/forms/use-stamped-form.ts";
import type { CalendarWords, ShownCalendarWords } from "#app/bookings/words/calendar-words.server.ts";
import { fill } from "#app/content/words/words.ts";
import { formatWeekday } from "./days.ts";
import { cityOf } from "#app/site/time.ts";

/** One start as a page shows it. */
export type SlotView = {
  /** Milliseconds, UTC. */
  startsAt: number;
  /** On the company's clock, as specification §2 writes it: "09:00 AM". */
  label: string;
  /** On the visitor's clock, with the weekday where that differs: "Thu 1:00 AM". Absent where both clocks show the same. */
  own?: string;
  /** With its day, on the visitor's clock: "Tuesday, December 1, 3:00 PM". */
  whole: string;
  /** Ours, to stand beneath that, with the weekday where that differs. Absent where both clocks show the same. */
  ours?: string;
  /** Free places. */
  left: number;
  /** The time of the booking that is moved. */
  mine?: true;
};

/** The page of a calendar that comes first: two weeks from the first day on offer. */
export const soon = "soon";

/** One page to choose a day from, and the times of the chosen day. Days and months are the company's. */
export type Calendar = {
  words: ShownCalendarWords;
  /** `soon`, or YYYY-MM. */
  month: string;
  earlier?: string;
  later?: string;
  /** The Monday with which the page begins, and its weeks. What is over before today's week is left out. */
  from: string;
  weeks: number;
  /** First and last day that can be chosen at all, for a native date field. */
  first?: string;
  last?: string;
  today: string;
  /** Days of the shown month with a start on offer. */
  days: Record<string, "open" | "full">;
  chosen?: string;
  slots: SlotView[];
  zone: string;
  businessZone: string;
};

/** A calendar with what the form around it needs. */
export type CalendarPage = {
  calendar: Calendar;
  choices: CalendarWords["choices"];
  zones: [region: string, zones: string[]][];
  /** Whether the address names a zone; if not, the browser's own is taken as soon as React is there. */
  zoneAsked: boolean;
  /** New with every page, so that one form holds one time however often it is sent (security.md D12). */
  attempt: string;
};

/** The query of a booking page that is kept from link to link; empty values are left out. */
export type Kept = Record<string, string | undefined>;

export function queryOf(kept: Kept) {
  const pairs = Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `?${new URLSearchParams(pairs).toString()}`;
}

/** The clocks that the times are on: "Berlin time; beneath it New York time". */
export function clocksInWords({ words: { times }, slots, zone, businessZone }: Calendar) {
  const text = slots.some(({ own }) => own !== undefined) ? times.clocks : times.clock;
  return fill(text, { theirs: cityOf(zone), ours: cityOf(businessZone) });
}

/** What is said when another day or clock is shown: "12 times on Monday, November 23, Berlin time". */
export function countOf({ words: { times }, chosen = "", slots, zone }: Calendar) {
  const count = slots.filter(({ left, mine }) => left > 0 && !mine).length;
  return fill(count === 1 ? times.one : times.many, { count, day: formatWeekday(chosen), city: cityOf(zone) });
}

/** `nearest` comes with a time that went; `full` is a session that has a waiting list (milliseconds). */
export type HoldMistake = FormMistake & { nearest?: SlotView[]; full?: string };

/** What an answer offers instead of the time that was taken; undefined for every other answer. */
export function nearestOf(result: FormResult | undefined) {
  if (result?.ok !== false) return undefined;
  const { nearest, full } = result as HoldMistake;
  return nearest && { slots: nearest, waitFor: full };
}
