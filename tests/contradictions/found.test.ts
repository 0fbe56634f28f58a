import path from "node:path";
import { expect } from "vitest";
import { contentOf, readContent, readSources } from "#app/delivery/collections/read-content.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { newFindings } from "#app/desk/checks/report/content-report.ts";
import { contentReport, editsOf } from "#app/desk/checks/report/site-report.server.ts";
import { thorough } from "#tests/rehearsal.ts";
import { changedBy, type Contradiction, contradictionsOf, variantsOf } from "./seeding.ts";

/**
 * The bar is 95 of 100 found, and no honest variant that alarms; `leastFound` may only rise. The kinds of what was missed in the
 * first set were known to the report's author when 429 of it were found, so what is above that was not found blindly. The second set
 * was written by somebody who had seen no rule, and measured when the rules were there: 404 of 491 found, 34 of 100 alarm. These
 * alarms have been read since, and half of what was missed.
 */
const sets = [
  { seeded: "first-set", leastFound: 0.96, mostAlarms: { "first-clean": 0 } },
  { seeded: "second-set", leastFound: 0.95, mostAlarms: { "second-clean": 6, "third-clean": 3 } },
];

for (const { seeded, leastFound, mostAlarms } of sets) {
  thorough(`contradictions of ${seeded}, and honest variants beside it`, { timeout: 2_400_000 }, async () => {
    const root = path.resolve(import.meta.dirname, "../..");
    const sources = await readSources(path.join(root, "content"));
    const reading = readContent(sources, root);
    const before = contentOf(reading);
    const known = await contentReport(before);
    /** What an owner is told before publishing; undefined where the schemas find a mistake, which keeps a text from visitors, too. */
    const toldOf = async (changed: typeof sources) => {
      const read = readContent(changed, root, reading);
      if (read.errors.length > 0) return undefined;
      const after = contentOf(read);
      return newFindings(known, await contentReport(after, editsOf(before, after)));
    };
    const ids = new Set(known.groups.flatMap(({ findings }) => findings.map(({ id }) => id)));

    const [missed, unnamed]: [string[], string[]] = [[], []];
    const alarms: { clean: string; what: string }[] = [];
    const all = contradictionsOf(seeded);
    const began = process.cpuUsage();
    for (const each of all) {
      const told = await toldOf(changedBy(sources, { edits: [each] }));
      if (told?.length === 0) missed.push(`${each.kind}: ${each.file}: ${each.now}`);
      else if (told && !told.some((finding) => isNamed(each, finding))) unnamed.push(each.now);
    }
    const time = process.cpuUsage(began).user / 1000 / all.length;
    for (const clean of Object.keys(mostAlarms))
      for (const { what, ...variant } of variantsOf(clean)) {
        const told = await toldOf(changedBy(sources, variant));
        // A finding that stood there before and is told with the new words is right as it was.
        if (told?.some(({ id }) => !ids.has(id)) ?? true) alarms.push({ clean, what });
      }

    console.log(
      `${seeded}: found ${all.length - missed.length} of ${all.length}, ${all.length - missed.length - unnamed.length} with the place that they contradict; ${Math.round(time)} ms each; false alarms: ${alarms.map(({ clean, what }) => `${clean}: ${what}`).join(", ") || "none"}; missed:\n${missed.join("\n")}`,
    );
    expect(1 - missed.length / all.length).toBeGreaterThanOrEqual(leastFound);
    for (const [set, most] of Object.entries(mostAlarms))
      expect(alarms.filter(({ clean }) => clean === set).length, set).toBeLessThanOrEqual(most);
  });
}

/** Whether a finding lies in the file that says otherwise, or names it. */
function isNamed({ contradicts }: Contradiction, { file, what, fix }: LocatedFinding) {
  return file === contradicts || `${what} ${fix}`.includes(contradicts);
}
