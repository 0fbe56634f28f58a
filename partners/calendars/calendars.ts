import type { Answer } from "#partners/answer.ts";

/**
 * What a calendar's address gave. `unchanged` since the version that is known. `refused`: the address is over, or was never
 * right. `too_large`: more than is ever read. `unavailable`: no answer, or none that could be used.
 */
export type FeedTrouble = "refused" | "too_large" | "unavailable";
export type CalendarFile = { text: string; version: string };

/** A calendar of the owner's that is read by its secret address. */
export interface CalendarFeed {
  /** Tells calendars apart; nobody can find the address by it. */
  id: string;
  /** For people: the host and a short mark. */
  name: string;
  /** `known`: the version that was read last, or nothing; `patience` in milliseconds. Never throws. */
  read(known: string, patience: number): Promise<Answer<CalendarFile, FeedTrouble | "unchanged">>;
}
