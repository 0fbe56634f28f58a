/** Fewer pairs say nothing about how much people agree. */
export const fewestPairs = 20;

/** How often two judged alike. `kappa` is null where there are too few, or where chance alone explains everything. */
export type Agreement = { count: number; alike: number; kappa: number | null };

/**
 * Cohen's kappa of judgements from 0 to `highest`, weighted linearly: a difference of one step counts as its share of the
 * largest one, so that with two judgements it is the plain kappa. 1: always alike; 0: as alike as chance. Undefined where both
 * always said the same one thing, since then chance alone would agree, too.
 */
export function kappaOf(pairs: readonly (readonly [number, number])[], highest: number) {
  if (pairs.length === 0) return undefined;
  const distance = (one: number, other: number) => Math.abs(one - other) / highest;
  const observed = pairs.reduce((sum, [one, other]) => sum + distance(one, other), 0) / pairs.length;
  const ones = Map.groupBy(pairs, ([one]) => one);
  const others = Map.groupBy(pairs, ([, other]) => other);
  let expected = 0;
  for (const [one, { length }] of ones)
    for (const [other, same] of others) expected += (distance(one, other) * length * same.length) / pairs.length ** 2;
  return expected === 0 ? undefined : 1 - observed / expected;
}

/** Counted from what pairs there are; `readings`: of how many readings they are. */
export function agreementOf(
  pairs: readonly (readonly [number, number])[],
  highest: number,
  readings = pairs.length,
): Agreement {
  const alike = pairs.filter(([one, other]) => one === other).length;
  const kappa = readings < fewestPairs ? null : (kappaOf(pairs, highest) ?? null);
  return { count: pairs.length, alike, kappa };
}
