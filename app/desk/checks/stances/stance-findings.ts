import type { ReadFile } from "#app/delivery/collections/references.ts";
import { inWords, passageRule, sourcesOf } from "#app/desk/checks/health/fact-sources.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { thingsOf } from "#app/desk/checks/health/things.ts";
import { courseStances } from "./course-stances.ts";
import { firmStances } from "./firm-stances.ts";
import { promiseStances } from "./promise-stances.ts";
import { siteStances } from "./site-stances.ts";
import { deniedIn } from "./stance.ts";

/** Sentences that deny what is so elsewhere on the site, or promise what nothing keeps. */
export function stanceFindings(files: ReadFile[]): LocatedFinding[] {
  return deniedFindings(sourcesOf(files));
}

const deniedFindings = passageRule((facts) => {
  const stances = [...courseStances(facts), ...siteStances(facts), ...firmStances(facts), ...promiseStances];
  const findThings = thingsOf(facts);
  return {
    look: (passage) => deniedIn(passage, stances, findThings),
    beside: [inWords(stances), ...facts.programs],
  };
});
