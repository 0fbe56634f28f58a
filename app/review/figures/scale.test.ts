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
import { thorough } from "#tests/rehearsal.ts";
import { openTestSite } from "#tests/site.ts";
import { waitsOf } from "./waits.server.ts";

/** Ten works of each, two versions of each work, five remarks on each version. */
const students = 5000;
/** So many times as many works may take at most `longer` times as long, and what takes less than `quick` milliseconds is quick. */
const times = 4;
const longer = 1.5 * times;
const quick = 2;
const waiting = 1000;
const module = findModule(siteContent(), "engineer", 1)!;
const rubric = JSON.stringify({
  criteria: module.reviewed.rubric.criteria.map(({ id, name, levels }) => ({ id, name, levels })),
});

thorough.for(engines)(
  "with 100,000 versions and 500,000 remarks queue, desk and a work's pages take no longer than in proportion to a quarter of them, on %s",
  { timeout: 600_000 },
  async (engine) => {
    const [few, all] = [await filled(engine, students / times), await filled(engine, students)];
    const figures: Record<string, number> = {};
    /** Both take turns, so that a busy machine holds up both alike; what is slow three times is slow, once it may be the machine. */
    async function measure(name: string, count: number, run: (one: Filled, place: number) => Promise<unknown>) {
      for (let round = 0; round < 3 && (figures[name] ?? longer) >= longer; round++) {
        const took = new Map<Filled, number[]>([few, all].map((one) => [one, []]));
        for (let place = 0; place < count; place++)
          for (const [one, so] of took) {
            const began = performance.now();
            expect(await run(one, place), name).toBeDefined();
            so.push(performance.now() - began);
          }
        const [small = 0, large = 0] = [...took.values()].map((so) => so.toSorted((a, b) => a - b)[count >> 1] ?? 0);
        figures[name] = large / Math.max(small, quick);
      }
    }
    const own = ({ size }: Filled, place: number) => (place * 37) % size;
    const reviewer = ({ reviewers }: Filled, place: number) => reviewers[place % reviewers.length]!;

    await measure("overview", 120, (one, place) => overviewOf(one.site, reviewer(one, place)));
    await measure("the next one ready", 120, (one, place) => nextDesk(one.site, reviewer(one, place)));
    await measure("take", 60, async (one, place) => {
      one.taken[place] = (await takeNext(one.site, reviewer(one, place)))?.id ?? "";
      return one.taken[place];
    });
    await measure("desk", 120, (one, place) =>
      findDesk(one.site, reviewer(one, place), one.taken[place % one.taken.length] ?? ""),
    );
    await measure("standings", 120, (one, place) => standingsOf(one.site, `s${own(one, place)}`, "engineer"));
    await measure("exercise", 120, (one, place) => handInView(one.site, `s${own(one, place)}`, module));
    await measure("work", 120, (one, place) => viewWork(one.site, `s${own(one, place)}`, `w${own(one, place)}-1`));
    await measure("version", 120, (one, place) =>
      viewVersion(one.site, `s${own(one, place)}`, { work: `w${own(one, place)}-1`, number: "1" }),
    );
    await measure("compare", 120, (one, place) =>
      compareVersions(one.site, `s${own(one, place)}`, { work: `w${own(one, place)}-1`, a: "1", b: "2" }),
    );
    await measure("waits", 60, ({ site }) => waitsOf(site, "engineer"));

    console.info(engine, figures);
    expect(Object.entries(figures).filter(([, growth]) => growth >= longer)).toEqual([]);
  },
);

type Filled = Awaited<ReturnType<typeof filled>>;

/** A site with so many students, what they handed in, and sixty reviewers; `taken`: what these took. */
async function filled(engine: (typeof engines)[number], size: number) {
  const { site } = await openTestSite(engine);
  await fill(site, size);
  const { queries } = site.database;
  // As PostgreSQL does by itself a minute after so many rows came.
  if (engine === "postgres") await sql`analyze`.execute(queries);
  for (const [table, count] of [
    ["work_versions", 20 * size],
    ["remarks", 100 * size],
  ] as const)
    expect(
      await queries
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as("count"))
        .execute(),
    ).toEqual([{ count }]);
  const named = Array.from({ length: 60 }, (_, place) =>
    nameReviewer(site, {
      name: "Mira",
      email: `mira${place}@example.net`,
      tracks: [place % 2 ? "engineer" : "specialist"],
    }),
  );
  return { site, size, reviewers: await Promise.all(named), taken: [] as string[] };
}

/** Built in the database. The second version of the last students' works of module 1 waits, as many in each site; the others were read over two years. */
async function fill({ database: { queries }, now }: Pick<Site, "database" | "now">, size: number) {
  const at = now();
  const run = (words: ReturnType<typeof sql>) => words.execute(queries);
  await run(
    sql`insert into reviewers (id, name, email_key, tracks, created_at) values ('r', 'Noor', 'noor@example.net', '[]', 0)`,
  );
  await run(sql`insert into students (id, email, email_key, name, created_at)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(size - 1)})
    select 's' || i, 's' || i || '@example.org', 's' || i || '@example.org', 'Ada', 0 from n`);
  await run(sql`insert into works (id, student_id, track, module, state, state_at)
    with recursive m(k) as (select 0 union all select k + 1 from m where k < 9)
    select 'w' || substr(id, 2) || '-' || (k + 1), id, case when k < 5 then 'engineer' else 'specialist' end, k % 5 + 1, 'accepted', 0
    from students cross join m`);
  // A statement for each, so that none takes long.
  for (const module of [1, 2, 3, 4, 5])
    await run(sql`insert into work_versions (work_id, number, client_id, text, link, commit_id, rubric, manifest_digest, salt, handed_in_at)
    select works.id, v.number, works.id || '/' || v.number, ${"A line of a work, as long as lines are.\n".repeat(20)}, '', '', ${rubric}, '', '', 0
    from works cross join (select 1 as number union all select 2 as number) as v
    where works.module = ${sql.lit(module)}`);
  const age = sql<number>`cast(substr(student_id, 2) as bigint)`;
  const waits = sql<boolean>`number = 2 and module = 1 and ${age} >= ${sql.lit(size - waiting)}`;
  const step = sql.lit(Math.floor((730 * day) / size));
  await run(sql`insert into readings (id, work_id, number, role, track, waiting_since, due_at, reviewer_id, levels, summary, verdict, published_at, taken_at)
    select work_id || '/' || number, work_id, number, 'first', track,
      ${sql.lit(at)} - (${sql.lit(size)} - ${age}) * ${step}, ${sql.lit(at + day)},
      case when ${waits} then null else 'r' end, '{}', 'Read.',
      case when ${waits} then null when number = 1 then 'again' else 'accepted' end,
      case when ${waits} then null else ${sql.lit(at + minute)} - (${sql.lit(size)} - ${age}) * ${step} end, null
    from work_versions inner join works on works.id = work_versions.work_id`);
  for (const module of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await run(sql`insert into remarks (id, reading_id, criterion, path, file_digest, first_line, last_line, quote, text)
    with recursive m(k) as (select 1 union all select k + 1 from m where k < 5)
    select id || '/' || k, id, '', '', '', k, k, 'A line of a work, as long as lines are.', 'Say why, in one sentence, and show the figure.'
    from readings cross join m where id like ${`%-${module}/%`}`);
  await run(
    sql`update works set state = 'handed-in' where id in (select work_id from readings where published_at is null)`,
  );
}
