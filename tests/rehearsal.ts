import { test } from "vitest";

/**
 * A test that takes seconds because it waits, kills or tries hundreds of ways on purpose: part of `npm test`, left out of
 * the inner loop (`npm run check`).
 */
export const rehearsal = test.skipIf(process.env.QUICK === "yes");

/** How often to try: `npm test` has minutes, `THOROUGH=yes npm test` as long as it takes. */
export function tries(usual: number, thorough: number) {
  return process.env.THOROUGH === "yes" ? thorough : usual;
}
