import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, onTestFinished } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { bundleProcess, rehearsal, tries } from "#tests/rehearsal.ts";
import { createPostgresDatabase, findPostgres } from "#tests/databases.ts";

/** A Saturday. */
const now = Date.parse("2026-11-28T12:00:00Z");

/** A process with a hundred visitors, whose `race` for a time answers how many got it and how many found it taken. */
async function openRivals(script: string, url: string) {
  const child = spawn(process.execPath, [script, "rivals", JSON.stringify({ url, folder: "" })], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.write(`${now}\n`);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  onTestFinished(() => void child.kill());
  const answer = async () => String((await lines.next()).value);
  expect(await answer()).toBe("ready");

  async function race(startsAt: number) {
    child.stdin.write(`${startsAt}\n`);
    const [got = NaN, taken = NaN] = (await answer()).split(" ").map(Number);
    return { got, taken };
  }
  async function close() {
    child.stdin.end();
    await ended;
  }
  return { race, close };
}

const rounds = tries(3, 20);

rehearsal(
  `E1: of 200 in two processes who want one time at once exactly one gets it, ${rounds} rounds`,
  { timeout: 120_000 },
  async (context) => {
    if (!findPostgres()) context.skip("Two processes share a PostgreSQL server, and this machine has none.");
    const url = await createPostgresDatabase();
    const database = await openDatabase({ url, folder: "" });
    onTestFinished(() => database.close());
    const script = await bundleProcess("app/bookings/changes/bookers.process.ts");
    const site = { content: siteContent(), database, now: () => now } as Site;
    const slots = await slotsFrom(site, { resource: "consultation", minutes: 45 }, "2026-12-01", 20);
    // Every other one: those between overlap with it.
    const contested = slots.filter((_, place) => place % 2 === 0).slice(0, rounds);

    const [one, other] = await Promise.all([openRivals(script, url), openRivals(script, url)]);
    const results = [];
    for (const { startsAt } of contested) results.push(await Promise.all([one.race(startsAt), other.race(startsAt)]));
    await Promise.all([one.close(), other.close()]);
    const held = await database.queries.selectFrom("bookings").select("starts_at").orderBy("starts_at").execute();

    expect(results.map(([here, there]) => [here.got + there.got, here.taken + there.taken])).toEqual(
      Array.from({ length: rounds }, () => [1, 199]),
    );
    expect(held.map((row) => row.starts_at)).toEqual(contested.map(({ startsAt }) => startsAt));
  },
);
