import path from "node:path";
import { expect, test } from "vitest";
import { courseParts } from "#app/school/hours/stated-hours.ts";
import { courses } from "#app/school/course/courses.server.ts";
import { tracks } from "#app/school/course/courses.ts";
import { addHours, minutesIn, noHours } from "#app/school/course/hour-parts.ts";
import { hoursOfModule, timedStops } from "./module-hours.server.ts";

test("a program's page and the pages of its modules count the same hours", () => {
  const content = path.resolve(import.meta.dirname, "../../../content");
  for (const track of tracks) {
    const modules = courses[track].map(hoursOfModule);

    expect(modules.reduce(addHours, noHours), track).toEqual(courseParts(content, track));
    const planned = courses[track].flatMap(timedStops).reduce((sum, { minutes }) => sum + minutes, 0);
    const { revision, ...rest } = modules.reduce(addHours, noHours);
    expect(planned, `${track}: each lab hangs on a lesson`).toBe(minutesIn({ ...rest, revision: 0 }));
    expect(revision).toBeGreaterThan(0);
    expect(modules.map(({ reading }) => reading)).not.toContain(0);
  }
});
