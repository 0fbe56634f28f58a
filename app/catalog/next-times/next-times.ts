/** A start that can be chosen now: milliseconds as the calendar's address takes them, the same for machines, and in words on the company's clock. */
export type NextTime = { ms: string; iso: string; words: string };

/** How a time is written on a clock, ours or the reader's: "Mon, Nov 30 9:00 AM EST". */
export const clockFormat = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** So many stand on a page. */
export const mostTimes = 3;

/**
 * What stands in a page made at build for the time at a place: the server puts times in place of it (server/http/live-pages.ts).
 * Texts of their own, so that they are found in HTML as in the data that React is handed.
 */
export function markedTimes(from: string): NextTime[] {
  const mark = (place: number, what: string) => `NEXT_${from}_${place}_${what}`;
  return Array.from({ length: mostTimes }, (_, place) => ({
    ms: mark(place, "ms"),
    iso: mark(place, "iso"),
    words: mark(place, "words"),
  }));
}

const marks = /NEXT_([a-z-]+)_(\d)_(ms|iso|words)/g;
const box = /<div[^>]* data-next-times="([a-z-]+)">.*?<\/div>/gs;
/** Its end tag is left out by the build (server/page-making/squeeze-page.ts). */
const entry = /<li data-next="([a-z-]+)_(\d)">.*?(?=<li data-next|<\/ul>)/gs;

/** What the times in a text are about. */
export function purposesIn(text: string) {
  return [...new Set([...text.matchAll(marks)].map(([, from = ""]) => from))];
}

/** A page, or what React is handed of it, with the times that are free. What has none is left out, and all of it where there is none. */
export function fillTimes(text: string, times: Map<string, NextTime[]>) {
  const at = (from: string, place: string) => times.get(from)?.[Number(place)];
  return text
    .replace(box, (whole, from: string) => (at(from, "0") ? whole : ""))
    .replace(entry, (whole, from: string, place: string) => (at(from, place) ? whole : ""))
    .replace(marks, (_, from: string, place: string, what: keyof NextTime) => at(from, place)?.[what] ?? "");
}
