import { nextFreeTimes } from "#app/bookings/call/next-free.server.ts";
import { fillTimes, type NextTime, purposesIn } from "#app/catalog/next-times/next-times.ts";
import { wordsOfWait } from "#app/review/figures/waits.server.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { wordsOfHours } from "#app/school/courses/hours/measured-hours.server.ts";
import { fillHours, hoursIn } from "#app/school/courses/hours/program-hours.ts";
import { fillWaits, waitsIn } from "#app/school/buying/offer/reading-wait.ts";
import type { Site } from "#app/site/site.ts";

/** What takes the place of the marks in pages made beforehand: free times, how long works wait to be read, what students took. */
export type LiveFacts = { times: Map<string, NextTime[]>; waits: Map<Track, string>; hours: Map<string, string> };

export const noFacts = (): LiveFacts => ({ times: new Map(), waits: new Map(), hours: new Map() });

/** What the marks in texts ask for. */
export type Wanted = { purposes: Iterable<string>; tracks: Iterable<Track> };

export function wantedIn(text: string) {
  return { purposes: purposesIn(text), tracks: [...new Set([...waitsIn(text), ...hoursIn(text)])] };
}

export async function readFacts(site: Site, { purposes, tracks }: Wanted): Promise<LiveFacts> {
  const found = noFacts();
  for (const from of purposes) found.times.set(from, await nextFreeTimes(site, from));
  for (const track of tracks) {
    found.waits.set(track, await wordsOfWait(site, track));
    for (const [mark, words] of await wordsOfHours(site, track)) found.hours.set(mark, words);
  }
  return found;
}

export function fillFacts(text: string, { times, waits, hours }: LiveFacts) {
  return fillHours(fillWaits(fillTimes(text, times), waits), hours);
}
