import { isUnavailable } from "#database/trouble.ts";

/**
 * Does the work for all, one after another: one that fails keeps none of the others from being done. Throws afterwards what went
 * wrong, or at once when the records cannot be reached, since then nothing can be done.
 */
export async function eachByItself<One>(all: Iterable<One>, work: (one: One) => Promise<unknown>) {
  const troubles: unknown[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      troubles.push(error);
    }
  }
  if (troubles.length > 0)
    throw new AggregateError(troubles, troubles.map((each) => (each instanceof Error ? each.message : "")).join("; "));
}
