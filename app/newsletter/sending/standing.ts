import type { Selectable } from "kysely";
import { hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

/**
 * Where an edition stands. `waits`: nobody approved it. `changed`: it was approved, and its text is another now. `approved`:
 * it leaves at its hour. `due`: now. `missed`: the site was down at its hour, and the owner is asked. `unsent`: the owner
 * does not want it sent. `sent`: it left, or is leaving.
 */
export type Standing = "waits" | "changed" | "approved" | "due" | "missed" | "unsent" | "sent";

/** Longer ago than this, an edition missed its hour: the jobs ran many times meanwhile, or the site did not. */
const longestLate = hour;

/** `print` is the fingerprint of the edition as it is now, `at` in milliseconds. */
export function standingOf(row: Selectable<Tables["edition_sends"]>, print: string, at: number): Standing {
  if (row.begun_at !== null) return "sent";
  if (row.left_at !== null) return "unsent";
  if (row.approved === "" || row.send_at === null) return "waits";
  if (row.approved !== print) return "changed";
  if (at < row.send_at) return "approved";
  return at - row.send_at <= longestLate ? "due" : "missed";
}
