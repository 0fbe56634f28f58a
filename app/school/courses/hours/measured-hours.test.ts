import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { acceptPlayed } from "#app/school/handing-in/works/accept-played.server.ts";
import { sayHours } from "#app/school/handing-in/works/own-works.server.ts";
import { enrolled, putEnrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import type { CourseModule } from "#app/school/courses/course/courses.ts";
import type { Site } from "#app/site/site.ts";
import { fillHours, hoursIn, markedHours } from "./program-hours.ts";
import { measuredHours, wordsOfHours } from "./measured-hours.server.ts";
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

test.for(engines)(
  "a program and each module say what five students took, the program module by module until they said it of all, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const says = async (module?: number) =>
      (await wordsOfHours(site, "specialist")).get(markedHours("specialist", module));
    const text =
      "hours.HOURS_SAID_specialist HOURS_SAID_engineer, one.HOURS_SAID_specialist_1, two.HOURS_SAID_engineer_1";
    const modules = [1, 2, 3, 4, 5].map(
      (number) => findModule(siteContent(), "specialist", number) ?? expect.unreachable(),
    );
    const students = [];
    for (const place of [1, 2, 3, 4, 5]) {
      expect((await wordsOfHours(site, "specialist")).size, `${place - 1} students`).toBe(0);
      const id = `student-${place}`;
      await putEnrolled(site.database.queries, { id, at: site.now() });
      students.push(id);
      await sayAll(site, id, modules.slice(0, 1), place * 10);
    }
    const thirty = "30 hours (the middle one of 5 who said it, half of them between 20 hours and 40 hours).";
    expect(await says()).toBe(` What students of AI Specialist say: module 1, ${thirty}`);
    expect(await says(1)).toBe(` What students say: ${thirty}`);
    expect(await says(2)).toBeUndefined();
    for (const id of students) await sayAll(site, id, modules.slice(1), 20);
    const all =
      " What students of AI Specialist say: 110 hours (the middle one of 5 who said it, half of them between 100 hours and 120 hours) for all modules.";
    expect(await says()).toBe(all);
    const words = await wordsOfHours(site, "specialist");
    expect(fillHours(text, words)).toBe(`hours.${all} , one. What students say: ${thirty}, two.`);
    expect(hoursIn("two.HOURS_SAID_engineer_1")).toEqual(["engineer"]);
  },
);

async function sayAll(site: Site, id: string, modules: CourseModule[], hours: number) {
  for (const module of modules) await acceptPlayed(site, id, module);
  const works = await site.database.queries
    .selectFrom("works")
    .select("id")
    .where("student_id", "=", id)
    .where("minutes_taken", "is", null)
    .execute();
  for (const { id: work } of works) await sayHours(site, id, { work, hours });
}

test("the middle half lies between the students where it is not at one", () => {
  expect(readMeasured([1, 2, 3, 4])).toBeNull();
  expect(readMeasured([100, 200, 300, 400, 500, 600])).toEqual({ students: 6, median: 350, from: 225, to: 475 });
});
