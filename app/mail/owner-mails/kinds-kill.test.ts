import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import { openDatabase } from "#database/database.ts";
import { drawLots } from "#tests/cast.ts";
import { openSharedPlace, sharedEngines } from "#tests/databases.ts";
import { bundleProcess, rehearsal, seedOfTest, tries } from "#tests/rehearsal.ts";

type Place = Awaited<ReturnType<typeof openSharedPlace>>;
type Order = { again: string[] | "all"; now: string[] | "all" };

const begun = Date.parse("2026-11-23T12:00:00Z");
/** No more than ten mails leave in an hour, and no kind happens on two days. */
const between = 7 * 60_000;
/** The others are told in the process that nobody kills, and told again to the one that was killed. */
const mostKilled = tries(2, 1000);

/**
 * Lets happen what the order says, on a clock that `turn` moves, and kills the process `after` milliseconds of this line.
 * Answers which kinds happened.
 */
async function happen(
  place: Place,
  order: Order,
  turn: number,
  { line: until, after }: { line: string; after: number },
) {
  const script = await bundleProcess("app/mail/owner-mails/notices.process.ts");
  const given = [JSON.stringify(place), String(begun + turn * between), JSON.stringify(order)];
  const child = spawn(process.execPath, [script, ...given], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
  const done: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("done ")) done.push(line.slice("done ".length));
    if (line === until) setTimeout(() => child.kill("SIGKILL"), after);
  }
  expect(await ended).toBe("SIGKILL");
  return done;
}

/** Of what the owner was to be told, how often of each kind, and how much stands in mails. */
async function toldIn(place: Place) {
  const database = await openDatabase(place);
  const events = await database.queries.selectFrom("owner_events").select(["id", "mailed_at"]).execute();
  const mails = await database.queries
    .selectFrom("outbox")
    .select("message")
    .where("recipient", "=", "grace@example.org")
    .execute();
  await database.close();
  const texts = mails.map(({ message }) => (JSON.parse(message) as { text: string }).text);
  const shown = texts.flatMap((text) => text.match(/Open it on your site/g) ?? []).length;
  const more = texts.map((text) => Number(/And (\d+) more/.exec(text)?.[1] ?? 0));
  const counts: Record<string, number> = {};
  for (const { id } of events) counts[id.replace(/ \S+$/, "")] = (counts[id.replace(/ \S+$/, "")] ?? 0) + 1;
  const waiting = events.filter((each) => each.mailed_at === null).length;
  return { counts, happened: events.length, waiting, told: more.reduce((sum, each) => sum + each, shown) };
}

rehearsal.for(sharedEngines)(
  "each kind of notice is told once, though the site is killed after what happened was kept, and told of it again, on %s",
  { timeout: 900_000 },
  async (engine) => {
    const [calm, killed] = [await openSharedPlace(engine), await openSharedPlace(engine)];
    const draw = drawLots(seedOfTest());

    // One after the other, each mailed on its own, as in the other place.
    const kinds = await happen(calm, { again: [], now: "all" }, 0, { line: "idle", after: 0 });
    const chosen = kinds
      .map((kind) => ({ kind, lot: draw() }))
      .toSorted((one, other) => one.lot - other.lot)
      .slice(0, mostKilled)
      .map(({ kind }) => kind);
    for (const [turn, kind] of chosen.entries()) {
      const again = chosen.slice(Math.max(0, turn - 1), turn);
      // At once, in the midst of its mail, or after it.
      await happen(killed, { again, now: [kind] }, turn, { line: `done ${kind}`, after: (turn % 3) * 3 });
    }
    await happen(killed, { again: [], now: "all" }, chosen.length, { line: "idle", after: 0 });
    await happen(killed, { again: "all", now: [] }, chosen.length + 1, { line: "idle", after: 0 });

    const once = await toldIn(calm);
    expect(Object.keys(once.counts).toSorted()).toEqual(kinds.toSorted());
    expect(once).toMatchObject({ waiting: 0, told: once.happened });
    expect(await toldIn(killed)).toEqual(once);
  },
);
