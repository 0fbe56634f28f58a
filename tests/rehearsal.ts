import { test } from "vitest";
import { findPostgres } from "./postgres-server.ts";

/**
 * A test that takes seconds because it waits, kills or tries hundreds of ways on purpose: part of `npm test`, left out of
 * the inner loop (`npm run check`).
 */
export const rehearsal = test.skipIf(process.env.QUICK === "yes");

/** How often to try: `npm test` has minutes, `THOROUGH=yes npm test` as long as it takes. */
export function tries(usual: number, thorough: number) {
  return process.env.THOROUGH === "yes" ? thorough : usual;
}

const postgres = findPostgres() ?? "none";
/** A test that needs a PostgreSQL server of its own, to break it; skipped, and listed as such, where this machine has none. */
export const onPostgres = test.skipIf(postgres === "none");
const atHand = process.env.QUICK === "yes" ? "none" : postgres;
/** The same, as a rehearsal. */
export const rehearsalOnPostgres = test.skipIf(atHand === "none");
