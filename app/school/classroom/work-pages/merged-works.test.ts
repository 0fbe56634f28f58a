import { expect, test } from "vitest";
import { mergeStudents } from "#app/people/students/students.server.ts";
import type { Tables } from "#database/schema.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";

type State = Tables["works"]["state"];

/** What both did of a module, by its number; null: nothing. */
const cases: [old: State | null, kept: State | null, stays: "old" | "kept"][] = [
  ["handed-in", null, "old"],
  ["accepted", "again", "old"],
  ["again", "withdrawn", "old"],
  ["accepted", "accepted", "kept"],
  ["again", "handed-in", "kept"],
];

test.for(engines)("of two students who turn out to be one, the work that is further stays, on %s", async (engine) => {
  const { site } = await openTestSite(engine);
  const { queries } = site.database;
  const old = await enrolled(site, "paid@example.com");
  const kept = await enrolled(site, "ada@example.com");
  const rows = cases.flatMap(([older, keeper], place) =>
    (
      [
        ["old", older, old.id],
        ["kept", keeper, kept.id],
      ] as const
    ).flatMap(([name, state, student_id]) =>
      state
        ? [{ id: `${name} ${place}`, student_id, track: "engineer" as const, module: place + 1, state, state_at: 1 }]
        : [],
    ),
  );
  await queries.insertInto("works").values(rows).execute();
  const upload = { track: "engineer" as const, module: 1, path: "a.txt", size: 1, digest: "d", expires_at: 9 };
  await queries
    .insertInto("work_uploads")
    .values({ ...upload, id: "u", student_id: old.id, whole_at: 1 })
    .execute();

  await site.database.transaction((inside) => mergeStudents(site, inside, old.id, kept.id));

  const works = await queries.selectFrom("works").select(["id", "student_id"]).orderBy("module").execute();
  expect(works).toEqual(cases.map(([, , stays], place) => ({ id: `${stays} ${place}`, student_id: kept.id })));
  expect(await queries.selectFrom("work_uploads").select("student_id").execute()).toEqual([{ student_id: kept.id }]);
});
