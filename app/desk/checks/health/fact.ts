import type { Thing } from "./things.ts";
import type { Unit } from "./quantities.ts";

/**
 * One fact with the one place that defines it. A figure of `unit` is a statement of it where the sentence is about one of
 * `things`, or matches `about`; `near` and `unless` are looked for in the words around the figure. `says`: the fact in words.
 */
export type Fact = {
  id: string;
  says: string;
  things?: Thing[];
  about?: RegExp;
  unit: Unit;
  values: number[];
  near?: RegExp;
  unless?: RegExp;
  /** Also in examples and lessons, where nothing else is meant by it. */
  everywhere?: true;
  /** Holds only where no other fact is meant. */
  isLast?: true;
  /** File and field that define it. */
  source: string;
};
