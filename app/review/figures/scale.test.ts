import { sql } from "kysely";
import { expect } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { nextDesk, findDesk } from "#app/review/desk/desk.server.ts";
import { overviewOf } from "#app/review/queue/overview.server.ts";
import { takeNext } from "#app/review/queue/queue.server.ts";
import { nameReviewer } from "#app/review/queue/works.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { handInView } from "#app/school/classroom/work-pages/hand-in-view.server.ts";
import { compareVersions, viewVersion, viewWork } from "#app/school/classroom/work-pages/work-view.server.ts";
import { standingsOf } from "#app/school/handing-in/works/works.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, minute } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { quantile, thorough } from "#tests/rehearsal.ts";
import { openTestSite } from "#tests/site.ts";
import { waitsOf } from "./waits.server.ts";

/** Ten works of each, two versions of each work, five remarks on each version. */
const students = 5000;
/** Milliseconds. */
const bar = 50;
const module = findModule(siteContent(), "engineer", 1)!;
const rubric = JSON.stringify({
  criteria: module.reviewed.rubric.criteria.map(({ id, name, levels }) => ({ id, name, levels })),
});

thorough.for(engines)(
  "with 100,000 versions and 500,000 remarks queue, desk and a work's pages take under 50 ms, p99, on %s",
  { timeout: 600_000 },
  async (engine) => {
    const { site } = await openTestSite(engine);
    await fill(site);
    // As PostgreSQL does by itself a minute after so many rows came.
    if (engine === "postgres") await sql`analyze`.execute(site.database.queries);
    const { queries } = site.database;
    for (const [table, count] of [
      ["work_versions", 20 * students],
      ["remarks", 100 * students],
    ] as const)
      expect(
        await queries
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as("count"))
          .execute(),
      ).toEqual([{ count }]);
    const reviewers = await Promise.all(
      Array.from({ length: 60 }, (_, place) =>
        nameReviewer(site, {
          name: "Mira",
          email: `mira${place}@example.net`,
          tracks: [place % 2 ? "engineer" : "specialist"],
        }),
      ),
    );
    const figures: Record<string, number> = {};
    /** What is slow three times is slow; once it may be the machine. */
    async function measure(name: string, count: number, run: (place: number) => Promise<unknown>) {
      for (let round = 0; round < 3 && (figures[name] ?? bar) >= bar; round++) {
        const times: number[] = [];
        for (let place = 0; place < count; place++) {
          const began = performance.now();
          expect(await run(place), name).toBeDefined();
          times.push(performance.now() - began);
        }
        figures[name] = quantile(times, 0.99);
      }
    }
    const own = (place: number) => (place * 37) % students;
    const reviewer = (place: number) => reviewers[place % reviewers.length]!;
    const taken: string[] = [];

    await measure("overview", 120, (place) => overviewOf(site, reviewer(place)));
    await measure("the next one ready", 120, (place) => nextDesk(site, reviewer(place)));
    await measure("take", 60, async (place) => (taken[place] = (await takeNext(site, reviewer(place)))?.id ?? ""));
    await measure("desk", 120, (place) => findDesk(site, reviewer(place), taken[place % taken.length] ?? ""));
    await measure("standings", 120, (place) => standingsOf(site, `s${own(place)}`, "engineer"));
    await measure("exercise", 120, (place) => handInView(site, `s${own(place)}`, module));
    await measure("work", 120, (place) => viewWork(site, `s${own(place)}`, `w${own(place)}-1`));
    await measure("version", 120, (place) =>
      viewVersion(site, `s${own(place)}`, { work: `w${own(place)}-1`, number: "1" }),
    );
    await measure("compare", 120, (place) =>
      compareVersions(site, `s${own(place)}`, { work: `w${own(place)}-1`, a: "1", b: "2" }),
    );
    await measure("waits", 60, () => waitsOf(site, "engineer"));

    console.info(engine, figures);
    expect(Object.entries(figures).filter(([, time]) => time >= bar)).toEqual([]);
  },
);

/** Built in the database. The second version of the last 1,000 students' works of module 1 waits; the others were read over two years. */
async function fill({ database: { queries }, now }: Pick<Site, "database" | "now">) {
  const at = now();
  const run = (words: ReturnType<typeof sql>) => words.execute(queries);
  await run(
    sql`insert into reviewers (id, name, email_key, tracks, created_at) values ('r', 'Noor', 'noor@example.net', '[]', 0)`,
  );
  await run(sql`insert into students (id, email, email_key, name, created_at)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(students - 1)})
    select 's' || i, 's' || i || '@example.org', 's' || i || '@example.org', 'Ada', 0 from n`);
  await run(sql`insert into works (id, student_id, track, module, state, state_at)
    with recursive m(k) as (select 0 union all select k + 1 from m where k < 9)
    select 'w' || substr(id, 2) || '-' || (k + 1), id, case when k < 5 then 'engineer' else 'specialist' end, k % 5 + 1, 'accepted', 0
    from students cross join m`);
  await run(sql`insert into work_versions (work_id, number, client_id, text, link, commit_id, rubric, manifest_digest, salt, handed_in_at)
    select works.id, v.number, works.id || '/' || v.number, ${"A line of a work, as long as lines are.\n".repeat(20)}, '', '', ${rubric}, '', '', 0
    from works cross join (select 1 as number union all select 2 as number) as v`);
  const age = sql<number>`cast(substr(student_id, 2) as bigint)`;
  const waits = sql<boolean>`number = 2 and module = 1 and ${age} >= ${sql.lit(students - 1000)}`;
  const step = sql.lit(Math.floor((730 * day) / students));
  await run(sql`insert into readings (id, work_id, number, role, track, waiting_since, due_at, reviewer_id, levels, summary, verdict, published_at, taken_at)
    select work_id || '/' || number, work_id, number, 'first', track,
      ${sql.lit(at)} - (${sql.lit(students)} - ${age}) * ${step}, ${sql.lit(at + day)},
      case when ${waits} then null else 'r' end, '{}', 'Read.',
      case when ${waits} then null when number = 1 then 'again' else 'accepted' end,
      case when ${waits} then null else ${sql.lit(at + minute)} - (${sql.lit(students)} - ${age}) * ${step} end, null
    from work_versions inner join works on works.id = work_versions.work_id`);
  await run(sql`insert into remarks (id, reading_id, criterion, path, file_digest, first_line, last_line, quote, text)
    with recursive m(k) as (select 1 union all select k + 1 from m where k < 5)
    select id || '/' || k, id, '', '', '', k, k, 'A line of a work, as long as lines are.', 'Say why, in one sentence, and show the figure.'
    from readings cross join m`);
  await run(
    sql`update works set state = 'handed-in' where id in (select work_id from readings where published_at is null)`,
  );
}
