import { expect } from "vitest";
import { minute } from "#app/site/time.ts";
import { type Database, openDatabase } from "#database/database.ts";
import { drawLots } from "#tests/cast.ts";
import { openSharedPlace, sharedEngines } from "#tests/databases.ts";
import {
  bundleProcess,
  type Notes,
  openNotes,
  openWriter,
  rehearsal,
  seedOfTest,
  tries,
  writeUntilKilled,
} from "#tests/rehearsal.ts";

const kills = tries(2, 200);
/** A Saturday; the clock goes on so far with each kill that leases of whoever was killed run out after a few. */
const begin = Date.parse("2026-11-28T12:00:00Z");
const step = 12 * minute;

type Left = Awaited<ReturnType<typeof readLeft>>;

async function readLeft({ queries }: Database) {
  const [works, versions, readings, remarks, mails] = await Promise.all([
    queries.selectFrom("works").selectAll().execute(),
    queries.selectFrom("work_versions").selectAll().execute(),
    queries.selectFrom("readings").selectAll().execute(),
    queries.selectFrom("remarks").selectAll().execute(),
    queries.selectFrom("outbox").select("idempotency_key").execute(),
  ]);
  return { works, versions, readings, remarks, mails: mails.map((mail) => mail.idempotency_key).toSorted() };
}

/** What was acknowledged and is not there. */
function lost(notes: Notes, { versions, readings }: Left) {
  const handed = new Set(versions.map((version) => version.client_id));
  const published = new Set(readings.flatMap(({ id, published_at }) => (published_at === null ? [] : [id])));
  return [
    ...[...notes.ids("done handed")].filter((id) => !handed.has(id)),
    ...[...notes.ids("done read")].filter((id) => !published.has(id)),
  ];
}

/** One mail for each version, and one for each reading that decided. */
function mailsFor({ versions, readings }: Left) {
  const decided = readings.filter(({ role, published_at }) => role === "first" && published_at !== null);
  return [
    ...versions.map((version) => `work:received:${version.client_id}`),
    ...decided.map(({ id }) => `work:read:${id}`),
  ].toSorted();
}

/** Works whose state is another than that of their one version's readings. */
function halves({ works, versions, readings, remarks }: Left) {
  return works.filter(({ id, state }) => {
    const firsts = readings.filter(({ work_id, role }) => work_id === id && role === "first");
    const [first] = firsts;
    const said = remarks.filter(({ reading_id }) => reading_id === first?.id).length;
    const isWhole = first?.published_at === null || (first?.verdict === "again" ? said === 1 : said === 0);
    const mine = versions.filter(({ work_id }) => work_id === id).length;
    return mine !== 1 || firsts.length !== 1 || state !== (first?.verdict ?? "handed-in") || !isWhole;
  });
}

rehearsal.for(sharedEngines)(
  `F2: kill -9 while works are handed in and read in four windows, ${kills} times: nothing lost, none read twice, one mail each, on %s`,
  { timeout: kills * 5000 + 60_000 },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const script = await bundleProcess("app/review/queue/readers.process.ts");
    const notes = openNotes();
    const draw = drawLots(seedOfTest());
    const open = () => openWriter(script, { ...place, seed: draw() * 2 ** 32 });

    const signals = [];
    let next = open();
    for (let round = 0; round < kills; round++) {
      const writer = next;
      // Loads while the other one works, on its database only after the other one's death.
      if (round < kills - 1) next = open();
      const unheard = [...notes.ids("began handed")].filter((id) => !notes.ids("done handed").has(id));
      signals.push(await writeUntilKilled(writer, notes, [String(begin + round * step), ...unheard], draw));
    }
    const database = await openDatabase(place);
    const left = await readLeft(database);
    await database.close();

    expect(signals).toEqual(Array.from({ length: kills }, () => "SIGKILL"));
    expect(notes.ids("done handed").size).toBeGreaterThan(kills / 4);
    expect(notes.ids("done read").size).toBeGreaterThan(0);
    expect(notes.repeated("done read")).toEqual([]);
    expect(lost(notes, left)).toEqual([]);
    expect(halves(left)).toEqual([]);
    expect(left.mails).toEqual(mailsFor(left));
  },
);
