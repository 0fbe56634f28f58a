import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { enrolStudents, openOwnPostgres, startLoad, type Seen } from "#server/outages.scene.ts";
import { pause, quantile, rehearsalOnPostgres, seedOfTest, tries } from "./rehearsal.ts";
import { drawLots } from "./cast.ts";
import { startServer } from "./servers.ts";

const breaks = tries(4, 50);
const stops = tries(1, 10);
const kills = tries(1, 5);
/** Milliseconds within which forms are taken again: they say to come back after five seconds (docs/decisions/015-outages.md). */
const promised = 5000;
/** So many times as long as in quiet may the slowest pages take meanwhile; what is quicker than a tenth of a second is quick. */
const slower = 10;

/** A site with visitors, on a PostgreSQL that may be taken away. */
async function openLoadedSite() {
  const postgres = await openOwnPostgres();
  const server = await startServer({ DATABASE_URL: postgres.url, RATE_LIMITS: "false" });
  onTestFinished(() => server.stop().then(() => undefined));
  await enrolStudents({ url: postgres.url, folder: "" }, 5000);
  const load = startLoad(server.origin, readFileSync(path.join(server.dataDir, "secret.key")));
  onTestFinished(() => load.stop().then(() => undefined));
  await until(() => Object.values(load.seen.kept).every((each) => each.length > 2));

  /** Milliseconds until something of each kind is acknowledged again. */
  async function healed() {
    const began = performance.now();
    const { signUps, holds, marks } = load.seen.kept;
    const before = [signUps.length, holds.length, marks.length];
    await until(() => [signUps, holds, marks].every((each, place) => each.length > (before[place] ?? 0)));
    return performance.now() - began;
  }

  // What the same load costs while nothing is wrong.
  await pause(1000);
  const quiet = quantile(load.seen.pageTimes, 0.99);
  load.seen.pageTimes.length = 0;
  return { postgres, server, load, healed, quiet };
}

async function until(condition: () => boolean) {
  for (let waited = 0; !condition(); waited += 20) {
    if (waited > 30_000) throw new Error("it did not come within 30 seconds");
    await pause(20);
  }
}

/** What was acknowledged and is not in the database. */
async function lostOf({ query }: Awaited<ReturnType<typeof openOwnPostgres>>, { kept }: Seen) {
  const found = new Set<string>();
  for (const question of [
    "select email as id from subscribers",
    "select id from bookings",
    "select student_id as id from completions",
  ])
    for (const { id } of await query<{ id: string }>(question)) found.add(id);
  return Object.values(kept)
    .flat()
    .filter((each) => !found.has(each));
}

function figuresOf(what: string, { pageTimes, kept, refused }: Seen, healing: number[] = []) {
  const { signUps, holds, marks } = kept;
  const pages = `${pageTimes.length} pages, p50 ${quantile(pageTimes, 0.5)} p99 ${quantile(pageTimes, 0.99)} max ${quantile(pageTimes, 1)} ms`;
  const writes = `kept ${signUps.length} sign-ups, ${holds.length} holds, ${marks.length} marks`;
  const others = [...refused].map(([status, count]) => `${count} × ${status}`).join(", ");
  return `${what}: ${pages}; ${writes}; refused ${others}; healed within ${quantile(healing, 1)} ms\n`;
}

rehearsalOnPostgres(
  `connections break ${breaks} times under load: the process lives, pages go on, nothing acknowledged is lost`,
  { timeout: 240_000 },
  async () => {
    const { postgres, server, load, healed, quiet } = await openLoadedSite();

    const draw = drawLots(seedOfTest());
    let broken = 0;
    for (let round = 0; round < breaks;) {
      const count = await postgres.breakConnections();
      broken += count;
      // While the site has no connection there is none to break.
      if (count > 0) round += 1;
      await pause(50 + draw() * 200);
    }
    const healing = await healed();
    const seen = await load.stop();

    process.stdout.write(figuresOf(`quiet p99 ${quiet} ms; ${broken} broken connections`, seen, [healing]));
    expect(broken).toBeGreaterThanOrEqual(breaks);
    expect(server.output()).not.toMatch(/the process ends|"event":"bug"/);
    expect(seen.pageTroubles).toEqual([]);
    expect(quantile(seen.pageTimes, 0.99) / Math.max(quiet, 100)).toBeLessThan(slower);
    expect([...seen.refused.keys()].filter((each) => !/ (503|409)$/.test(each))).toEqual([]);
    expect(healing).toBeLessThan(promised);
    expect(await lostOf(postgres, seen)).toEqual([]);
  },
);

rehearsalOnPostgres(
  `PostgreSQL stops ${stops} times and is killed ${kills} times under load: forms say when to come again, and all heals within 5 seconds`,
  { timeout: 400_000 },
  async () => {
    const { postgres, server, load, healed, quiet } = await openLoadedSite();

    const healing: number[] = [];
    for (let round = 0; round < stops + kills; round += 1) {
      await postgres.stop(round < stops ? "SIGINT" : "SIGKILL");
      await pause(1500);
      await postgres.start();
      healing.push(await healed());
    }
    const seen = await load.stop();

    process.stdout.write(
      figuresOf(`quiet p99 ${quiet} ms; ${stops} stops and ${kills} kills of PostgreSQL`, seen, healing),
    );
    expect(server.output()).not.toMatch(/the process ends|"event":"bug"/);
    expect(seen.pageTroubles).toEqual([]);
    expect(quantile(seen.pageTimes, 0.99) / Math.max(quiet, 100)).toBeLessThan(slower);
    for (const form of ["signUp 503", "hold 503", "learn 503"]) expect(seen.refused.get(form), form).toBeGreaterThan(0);
    expect([...seen.refused.keys()].filter((each) => !/ (503|409)$/.test(each))).toEqual([]);
    expect(Math.max(...healing)).toBeLessThan(promised);
    expect(await lostOf(postgres, seen)).toEqual([]);
    const lines = server.output().split("\n");
    expect(lines.filter((line) => line.includes("database unavailable"))).toHaveLength(stops + kills);
    expect(lines.filter((line) => line.includes("database answers again"))).toHaveLength(stops + kills);
  },
);
