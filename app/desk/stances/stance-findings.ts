import type { ReadFile } from "#app/delivery/collections/references.ts";
import { sourcesOf } from "#app/desk/health/fact-sources.ts";
import type { LocatedFinding } from "#app/desk/health/finding.ts";
import { thingsOf } from "#app/desk/health/things.ts";
import { courseStances } from "./course-stances.ts";
import { promiseStances } from "./promise-stances.ts";
import { siteStances } from "./site-stances.ts";
import { deniedStances } from "./stance.ts";

/** Sentences that deny what is so elsewhere on the site, or promise what nothing keeps. */
export function stanceFindings(files: ReadFile[]): LocatedFinding[] {
  const facts = sourcesOf(files);
  const stances = [...courseStances(facts), ...siteStances(facts), ...promiseStances];
  return deniedStances(facts, stances, thingsOf(facts));
}
