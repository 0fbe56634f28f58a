import type { ReadFile } from "#app/delivery/collections/references.ts";
import { countFacts } from "./count-facts.ts";
import { courseFacts } from "./course-facts.ts";
import { sourcesOf } from "./fact-sources.ts";
import type { LocatedFinding } from "./finding.ts";
import { policyFacts } from "./policy-facts.ts";
import { priceFacts } from "./price-facts.ts";
import { statedFacts } from "./stated-facts.ts";
import { thingsOf } from "./things.ts";

/** Every figure that a text states of us, against the one place that defines it. */
export function statedFindings(files: ReadFile[]): LocatedFinding[] {
  const facts = sourcesOf(files);
  const table = [...priceFacts(facts), ...courseFacts(facts), ...countFacts(facts), ...policyFacts(facts)];
  return statedFacts(facts.passages, table, thingsOf(facts));
}
