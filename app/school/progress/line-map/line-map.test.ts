import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { checkStop } from "#app/school/courses/course/progress.ts";
import { takeWrites } from "#app/school/progress/learning/writes.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { day } from "#app/site/time.ts";
import { enrolled, putCertificate, putEnrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { viewLineMap } from "./line-map.server.ts";

const track = "specialist";
const first = findModule(siteContent(), track, 1) ?? expect.unreachable();

test.for(engines)(
  "a line says what was done on which day, which works stand how, and the certificate, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine);
    const student = await enrolled(site, "ada@example.com");
    const about = { track, module: 1 } as const;
    const [lesson = ""] = first.lessons.map(({ slug }) => slug);
    await takeWrites(site, student.id, [{ do: "complete", ...about, stop: lesson }]);
    clock.now += day;
    const checks = first.exercise.checklist.map((_, place) => checkStop(place + 1));
    await takeWrites(
      site,
      student.id,
      checks.slice(1).map((stop) => ({ do: "complete", ...about, stop })),
    );
    expect((await viewLineMap(site, student, track)).modules[0]?.stops.filter(({ on }) => on)).toHaveLength(1);
    clock.now += day;
    await takeWrites(site, student.id, [{ do: "complete", ...about, stop: checks[0] ?? "" }]);
    const handed = { id: randomUUID(), text: "One", link: "", commit: "", files: [], answers: {} };
    await handIn(site, student.id, { module: first, handed });

    const { modules, done, certificate } = await viewLineMap(site, student, track);
    expect({ done, certificate }).toEqual({ done: false, certificate: null });
    expect(modules).toHaveLength(5);
    const days: Record<string, string | null> = Object.fromEntries(
      modules[0]?.stops.map(({ path, on }) => [path.split("/").at(-1) ?? "", on]) ?? [],
    );
    expect(days).toMatchObject({ [lesson]: "2026-11-21", exercise: "2026-11-23", quiz: null });
    expect(modules[0]?.work).toMatchObject({ title: first.exercise.title, state: "handed-in", on: "2026-11-23" });
    expect(modules[1]?.work).toBeNull();

    const { queries } = site.database;
    await putEnrolled(queries, { id: "other", at: 0 });
    await putCertificate(queries, { id: "other", number: "TL-1", name: "Somebody", at: 0 });
    expect((await viewLineMap(site, student, track)).certificate).toBeNull();
    await queries.updateTable("certificates").set({ student_id: student.id, program: "ai-specialist" }).execute();
    expect(await viewLineMap(site, student, track)).toMatchObject({
      name: "Somebody",
      certificate: { number: "TL-1", on: "1970-01-01" },
    });
  },
);
