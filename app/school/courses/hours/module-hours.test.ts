import path from "node:path";
import { expect, test } from "vitest";
import { siteContent, siteReading } from "#app/delivery/collections/content.scene.ts";
import { courseParts } from "#app/school/courses/hours/stated-hours.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { tracks } from "#app/school/courses/course/courses.ts";
import { type HourParts, noHours } from "#app/school/courses/course/hour-parts.ts";
import { hoursOfModule } from "./module-hours.server.ts";

test("a program's page and the pages of its modules count the same hours", async () => {
  const root = path.resolve(import.meta.dirname, "../../../..");
  const { sources } = siteReading();
  for (const track of tracks) {
    const modules = coursesOf(siteContent())[track].map(hoursOfModule);

    const parts = Object.keys(noHours) as (keyof HourParts)[];
    const sums = parts.map((part) => [part, modules.reduce((sum, hours) => sum + hours[part], 0)]);
    expect(Object.fromEntries(sums), track).toEqual(courseParts(sources, root, track));
    expect(modules.map(({ reading }) => reading)).not.toContain(0);
  }
});
