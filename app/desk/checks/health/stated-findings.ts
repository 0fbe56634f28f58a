import type { ReadFile } from "#app/delivery/collections/references.ts";
import { countFacts } from "./count-facts.ts";
import { courseFacts } from "./course-facts.ts";
import { inWords, passageRule, sourcesOf } from "./fact-sources.ts";
import type { LocatedFinding } from "./finding.ts";
import { policyFacts } from "./policy-facts.ts";
import { priceFacts } from "./price-facts.ts";
import { wrongFigures } from "./stated-facts.ts";
import { thingsOf } from "./things.ts";

/** Every figure that a text states of us, against the one place that defines it. */
export function statedFindings(files: ReadFile[]): LocatedFinding[] {
  return statedIn(sourcesOf(files));
}

const statedIn = passageRule((facts) => {
  const table = [...priceFacts(facts), ...courseFacts(facts), ...countFacts(facts), ...policyFacts(facts)];
  const findThings = thingsOf(facts);
  return {
    look: (passage) => wrongFigures(passage, table, findThings),
    beside: [inWords(table), ...facts.programs],
  };
});
