import type { Selectable } from "kysely";
import { hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

/**
 * Where an edition stands. `waits`: nobody approved it. `changed`: it was approved, and its text is another now. `approved`:
 * it leaves at its hour. `due`: now. `missed`: the site was down at its hour, and the owner is asked. `left`: the owner
 * does not want it sent. `sent`: it left, or is leaving.
 */
export type Standing = "waits" | "changed" | "approved" | "due" | "missed" | "left" | "sent";

/** Longer ago than this, an hour was missed: jobs run every ten minutes. */
export const longestLate = hour;

/** `print` is the fingerprint of the edition as it is now, `at` in milliseconds. */
export function standingOf(row: Selectable<Tables["edition_sends"]>, print: string, at: number): Standing {
  if (row.begun_at !== null) return "sent";
  if (row.left_at !== null) return "left";
  if (row.approved === "" || row.send_at === null) return "waits";
  if (row.approved !== print) return "changed";
  if (at < row.send_at) return "approved";
  return at - row.send_at <= longestLate ? "due" : "missed";
}
