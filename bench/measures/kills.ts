import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "../site/at-end.ts";
import { type Bar, figure, median, printTable, progress, type Options } from "../bar.ts";
import { startPostgres } from "../site/postgres.ts";
import { refusals, signUp } from "../load/sign-up-load.ts";
import { startSite } from "../site/site.ts";
import { countHalves, missingAmong, openStored } from "../site/stored.ts";

const connections = 8;
/** Milliseconds. */
const longestStart = 5000;
/** The kill comes at any moment up to this, in milliseconds after the first sign-up; in every fourth round, after the first request. */
const latest = 600;

type Seen = { acknowledged: string[]; startUps: number[]; refused: Map<number, number>; dull: number };

/**
 * The real server, ended by kill -9 again and again while visitors sign up over 8 connections, always on the same data
 * (security.md F2). The client keeps each address that was acknowledged. At the end the database is read from outside:
 * all of them must be there, and nothing may be there in part. Only the process is killed: what a power cut does needs
 * another machine. With PostgreSQL the site is killed, not the database, which runs with fsync.
 */
export async function measureKills({ postgres, rounds, short }: Options): Promise<Bar[]> {
  const kills = rounds ?? (short ? 5 : postgres ? 50 : 200);
  const { folder, erase } = temporaryFolder("kills");
  const database = postgres ? await startPostgres() : undefined;
  const env = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) };
  const seen: Seen = { acknowledged: [], startUps: [], refused: new Map(), dull: 0 };
  for (let round = 1; round <= kills; round++) {
    await killOnce(env, round, seen);
    if (round % 10 === 0 || round === kills)
      progress(`${round} of ${kills} kills, ${figure(seen.acknowledged.length)} acknowledged sign-ups`);
  }
  const last = await startSite(env);
  seen.startUps.push(last.startUp);
  await last.stop();

  const found = await examine({ folder, url: database?.url }, seen);
  await database?.stop();
  erase();
  printTable(`${kills} kills on ${postgres ? "PostgreSQL" : "SQLite"}`, ["what", "figure"], found.rows);
  return found.bars;
}

/** One life of the server: up, under load, killed while requests are on their way. */
async function killOnce(env: { DATA_DIR: string }, round: number, seen: Seen) {
  const site = await startSite(env);
  seen.startUps.push(site.startUp);
  let killed = false;
  const first = Promise.withResolvers<void>();
  const { origin } = site;
  const load = signUp({ origin, connections, name: `r${round}`, stopped: () => killed, noticed: first.resolve });
  if (round % 4 !== 0) await Promise.race([first.promise, load, wait(10_000, undefined, { ref: false })]);
  await wait(Math.random() * latest);
  killed = true;
  await site.stop("SIGKILL");
  const { acknowledged, refused } = await load;
  seen.acknowledged.push(...acknowledged);
  for (const [status, times] of refused) seen.refused.set(status, (seen.refused.get(status) ?? 0) + times);
  if (acknowledged.length === 0) seen.dull += 1;
}

async function examine(where: { folder: string; url?: string }, { acknowledged, startUps, refused, dull }: Seen) {
  const stored = await openStored(where);
  const { missing, kept } = await missingAmong(stored, acknowledged);
  const halves = await countHalves(stored);
  const faults = where.url === undefined ? await faultsIn(stored) : [];
  await stored.close();

  const half = halves.reduce((sum, [, count]) => sum + count, 0);
  const slowest = Math.max(...startUps);
  const bars: Bar[] = [
    {
      name: "acknowledged sign-ups lost",
      limit: "none",
      seen: `${missing.length} of ${figure(acknowledged.length)}${missing.length > 0 ? `: ${missing.slice(0, 5).join(", ")}` : ""}`,
      met: missing.length === 0 && acknowledged.length > 0,
    },
    { name: "sign-ups kept in part", limit: "none", seen: figure(half), met: half === 0 && kept > 0 },
    {
      name: "start after a kill",
      limit: "under 5 s",
      seen: `${figure(slowest)} ms at most`,
      met: slowest < longestStart,
    },
  ];
  const integrity = { name: "faults in the SQLite file", limit: "none", seen: faults.join("; ") || "none" };
  const rows = [
    ["acknowledged", acknowledged.length],
    ["in the database", kept],
    ["kept though the answer never came (no fault)", kept - acknowledged.length + missing.length],
    ["acknowledged but missing", missing.length],
    ...halves,
    ["refused", refusals({ refused })],
    ["kills before the first acknowledged sign-up", dull],
    ["start-up in ms, median", median(startUps)],
    ["start-up in ms, longest", slowest],
  ];
  return { rows, bars: where.url === undefined ? [...bars, { ...integrity, met: faults.length === 0 }] : bars };
}

async function faultsIn(stored: Awaited<ReturnType<typeof openStored>>) {
  const integrity = await stored.rows<{ integrity_check: string }>("pragma integrity_check");
  const keys = await stored.rows<{ table: string }>("pragma foreign_key_check");
  return [
    ...integrity.map((row) => row.integrity_check).filter((each) => each !== "ok"),
    ...keys.map(({ table }) => `a row of ${table} refers to nothing`),
  ];
}
