import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { takeNext } from "#app/review/queue/queue.server.ts";
import { release } from "#app/review/queue/release.server.ts";
import { engines } from "#tests/databases.ts";
import { putCertificate, putEnrolled } from "#tests/cast.ts";
import { nameReviewer, putWaitingWork } from "#app/review/queue/works.scene.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Engine } from "#database/database.ts";
import { eraseMember } from "./member-erasure.server.ts";
import { exportMember } from "./member-export.server.ts";

const ada = { id: "1", name: "Ada Lovelace", email: "Ada@example.org", avatarUrl: null };
const mira = { id: "3", name: "Mira", email: "mira@example.net", avatarUrl: null };

test.for(engines)(
  "E6: a student downloads works, versions, files, and what was said of them, and nothing of others, on %s",
  async (engine) => {
    const { site, work } = await openRead(engine);

    const held = await exportMember(site, ada);

    expect(held).toMatchObject({
      value: {
        learning: {
          works: [
            {
              track: "engineer",
              module: 1,
              state: "again",
              versions: [
                {
                  number: 1,
                  text: "Ada's\nwords",
                  page: `/work/${work}/1`,
                  files: [{ path: "a.md", sha256: "a".repeat(64), bytes: 7 }],
                  readings: [
                    {
                      role: "first",
                      reviewer: "Mira",
                      verdict: "again",
                      levels: { "fresh-clone": 3, secrets: 1 },
                      remarks: [{ criterion: "secrets", lines: [2, 2], quote: "words", text: "Where is the key?" }],
                    },
                  ],
                },
              ],
            },
          ],
          drafts: [{ path: "draft.md", bytes: 9 }],
        },
      },
    });
    expect(JSON.stringify(held)).not.toMatch(/Grace|grace|salt|mira@/);
  },
);

test.for(engines)(
  "E6: an erasure takes works, versions, files, readings and what a certificate showed of them, on %s",
  async (engine) => {
    const { site, grace } = await openRead(engine);
    const { queries } = site.database;

    expect(await eraseMember(site, ada)).toEqual({ ok: true, value: ["enrollments"] });
    expect(await eraseMember(site, ada)).toEqual({ ok: true, value: ["enrollments"] });

    expect(await queries.selectFrom("works").select("id").execute()).toEqual([{ id: grace }]);
    for (const table of ["work_versions", "readings"] as const)
      expect(await queries.selectFrom(table).select("work_id").execute(), table).toEqual([{ work_id: grace }]);
    for (const table of ["work_files", "work_uploads", "remarks", "work_showings"] as const)
      expect(await queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await queries.selectFrom("loose_files").select("name").orderBy("name").execute()).toEqual([
      { name: "a".repeat(64) },
      { name: "b".repeat(64) },
    ]);
    expect(await everything(site.database.queries)).not.toMatch(/Ada's|ada@|"Ada"|where is the key/i);
    expect(await exportMember(site, ada)).toMatchObject({ value: { learning: { works: [], drafts: [] } } });
  },
);

test.for(engines)("E12: of whoever reads no more an erasure leaves no name and no address, on %s", async (engine) => {
  const { site } = await openRead(engine);
  const { queries } = site.database;

  expect(await exportMember(site, mira)).toMatchObject({
    value: { reviewing: [{ name: "Mira", tracks: ["engineer"], ended: null, readings: 1 }] },
  });
  expect(await eraseMember(site, mira)).toEqual({ ok: true, value: ["reviewer"] });
  expect(await exportMember(site, ada)).toMatchObject({
    value: { learning: { works: [{ versions: [{ readings: [{ reviewer: "Mira" }] }] }] } },
  });

  await queries.updateTable("reviewers").set({ ended_at: site.now() }).where("name", "=", "Mira").execute();
  expect(await eraseMember(site, mira)).toEqual({ ok: true, value: [] });
  expect(JSON.stringify(await queries.selectFrom("reviewers").selectAll().execute())).not.toMatch(/mira/i);
  expect(await exportMember(site, ada)).toMatchObject({
    value: { learning: { works: [{ versions: [{ readings: [{ reviewer: "A former reviewer" }] }] }] } },
  });
});

/**
 * Ada's work was read once; it has a file, and its draft another. Her program is open, so that her row stays and nothing
 * goes with it by itself. Grace's work waits.
 */
async function openRead(engine: Engine) {
  const { site } = await openTestSite(engine);
  const { queries } = site.database;
  await putEnrolled(queries, { id: "ada", at: site.now() });
  const { work, student } = await putWaitingWork(site, { email: "ada@example.org", text: "Ada's\nwords" });
  const file = { path: "a.md", digest: "a".repeat(64), kind: "text", bytes: 7, scan: "" };
  await queries
    .insertInto("work_files")
    .values({ ...file, work_id: work, number: 1 })
    .execute();
  const draft = { id: randomUUID(), student_id: student, track: "engineer", module: 1, path: "draft.md" } as const;
  const whole = { size: 9, received: 9, digest: "b".repeat(64), whole_at: site.now(), expires_at: site.now() + 1 };
  await queries
    .insertInto("work_uploads")
    .values({ ...draft, ...whole })
    .execute();
  await putCertificate(queries, { id: "ada", number: "TL-1", name: "Ada", at: 1 });
  const showing = { certificate_id: "certificate-ada", module: 1, work_id: work, number: 1, what: '["text"]' };
  await queries.insertInto("work_showings").values(showing).execute();

  const reviewer = await nameReviewer(site, { name: "Mira", email: mira.email, tracks: ["engineer"] });
  const reading = await takeNext(site, reviewer);
  const remark = { id: randomUUID(), criterion: "secrets", path: "", first: 2, last: 2, text: "Where is the key?" };
  const levels = { "fresh-clone": 3, secrets: 1 } as const;
  const changes = { levels, summary: "Nearly there.", remarks: [remark], settled: [] };
  expect(await release(site, reviewer, reading?.id ?? "", changes)).toMatchObject({ ok: true });
  const other = await putWaitingWork(site, { email: "grace@example.org", text: "Grace's words", name: "Grace" });
  return { site, work, grace: other.work };
}

const tables: (keyof Tables)[] = [
  "works",
  "work_versions",
  "readings",
  "remarks",
  "reviewers",
  "certificates",
  "outbox",
  "member_sessions",
];

async function everything(queries: TestSite["site"]["database"]["queries"]) {
  const rows = await Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
