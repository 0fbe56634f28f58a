import path from "node:path";
import { expect, test } from "vitest";
import { siteContent, siteReading } from "#app/delivery/collections/content.scene.ts";
import { courseParts } from "#app/school/hours/stated-hours.ts";
import { coursesOf } from "#app/school/course/courses.server.ts";
import { tracks } from "#app/school/course/courses.ts";
import { addHours, noHours } from "#app/school/course/hour-parts.ts";
import { hoursOfModule } from "./module-hours.server.ts";

test("a program's page and the pages of its modules count the same hours", async () => {
  const root = path.resolve(import.meta.dirname, "../../..");
  const { sources } = siteReading();
  for (const track of tracks) {
    const modules = coursesOf(siteContent())[track].map(hoursOfModule);

    expect(modules.reduce(addHours, noHours), track).toEqual(courseParts(sources, root, track));
    expect(modules.map(({ reading }) => reading)).not.toContain(0);
  }
});
