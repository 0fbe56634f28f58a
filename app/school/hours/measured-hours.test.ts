import { expect, test } from "vitest";
import { siteContent } from "#tests/content.ts";
import { findModule } from "#app/school/course/courses.server.ts";
import { acceptPlayed } from "#app/school/works/accept-played.server.ts";
import { sayHours } from "#app/school/works/own-works.server.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { measuredHours } from "./measured-hours.server.ts";
import { readMeasured } from "./measured-hours.ts";

test.for(engines)(
  "five students who say what an accepted module took them make its hours measured, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();
    const said = [10, 20, 30, 40, 100];
    for (const [place, hours] of said.entries()) {
      expect(await measuredHours(site, module), `${place} students`).toBeNull();
      const { id } = await enrolled(site, `student-${place}@example.com`);
      await acceptPlayed(site, id, module);
      const { id: work } = await site.database.queries
        .selectFrom("works")
        .select("id")
        .where("student_id", "=", id)
        .executeTakeFirstOrThrow();
      expect(await sayHours(site, "somebody else", { work, hours }), "E6: another's").toBe(false);
      expect(await sayHours(site, id, { work, hours })).toBe(true);
    }

    expect(await measuredHours(site, module)).toEqual({ students: 5, median: 1800, from: 1200, to: 2400 });
    expect(await measuredHours(site, { track: "specialist", number: 1 })).toBeNull();
    await site.database.queries.updateTable("works").set({ state: "again" }).execute();
    const { id, student_id } = await site.database.queries.selectFrom("works").selectAll().executeTakeFirstOrThrow();
    expect(await sayHours(site, student_id ?? "", { work: id, hours: 1 }), "one that is not accepted").toBe(false);
    expect(await measuredHours(site, module)).toBeNull();
  },
);

test("the middle half lies between the students where it is not at one", () => {
  expect(readMeasured([1, 2, 3, 4])).toBeNull();
  expect(readMeasured([100, 200, 300, 400, 500, 600])).toEqual({ students: 6, median: 350, from: 225, to: 475 });
});
