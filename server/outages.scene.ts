import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { onTestFinished } from "vitest";
import { adviceAddress, freeTimes, hiddenField } from "#app/bookings/booking/booking-visitor.scene.ts";
import { hashOf } from "#app/people/members/random-tokens.server.ts";
import { readSigned } from "#app/site/signing.server.ts";
import { openDatabase } from "#database/database.ts";
import { askPostgres, preparePostgres, untilReady } from "#tests/databases.ts";
import { pause } from "#tests/rehearsal.ts";
import { ask, type RawAnswer } from "#tests/servers.ts";

type Wrote = RawAnswer & { kept?: string };

/** What visitors saw while the database came and went. */
export type Seen = {
  /** Milliseconds of each page from memory, and the statuses that were not 200. */
  pageTimes: number[];
  pageTroubles: string[];
  /** What was acknowledged, by kind. */
  kept: { signUps: string[]; holds: string[]; marks: string[] };
  /** Statuses of writes that were not acknowledged, and how often; 503 without Retry-After apart. */
  refused: Map<string, number>;
  /** When the last write was acknowledged, on the clock of `performance`. */
  lastKept: number;
};

/** Students with sessions of their own, so that each mark is a row of its own. */
export async function enrolStudents(place: Parameters<typeof openDatabase>[0], count: number) {
  const database = await openDatabase(place);
  const ids = Array.from({ length: count }, (_, place) => `student-${place}`);
  const at = Date.now();
  await database.transaction(async (queries) => {
    const students = ids.map((id) => ({
      id,
      member_id: null,
      email: `${id}@example.com`,
      email_key: `${id}@example.com`,
    }));
    await queries
      .insertInto("students")
      .values(students.map((each) => ({ ...each, name: "", created_at: at })))
      .execute();
    const sessions = ids.map((id, place) => ({ token_hash: hashOf(tokenOf(place)), student_id: id }));
    const times = { created_at: at, expires_at: at + 86_400_000 };
    await queries
      .insertInto("student_sessions")
      .values(sessions.map((each) => ({ ...each, ...times })))
      .execute();
  });
  await database.close();
}

function tokenOf(student: number) {
  return `student.${String(student).padStart(43, "0")}`;
}

/** Visitors who read pages, sign up, hold times and learn, until told to stop. `secret` reads which booking a link is of. */
export function startLoad(origin: string, secret: Buffer) {
  const own = { Host: new URL(origin).host, Origin: origin };
  const form = { ...own, "Content-Type": "application/x-www-form-urlencoded" };
  const seen: Seen = {
    pageTimes: [],
    pageTroubles: [],
    kept: { signUps: [], holds: [], marks: [] },
    refused: new Map(),
    lastKept: 0,
  };
  const work = { stopped: false };
  const post = (path: string, fields: Record<string, string>) =>
    ask(origin, { path, method: "POST", headers: form, body: new URLSearchParams(fields).toString() });

  async function readPages() {
    for (let visit = 0; !work.stopped; visit += 1) {
      const path = ["/", "/faq", "/services", "/certifications"][visit % 4] ?? "/";
      const began = performance.now();
      const { status } = await ask(origin, { path, headers: own }).catch(() => ({ status: 0 }));
      seen.pageTimes.push(performance.now() - began);
      if (status !== 200) seen.pageTroubles.push(`${status} ${path}`);
      await pause(10);
    }
  }

  async function signUp(turn: number): Promise<Wrote> {
    const email = `visitor-${turn}@example.com`;
    const answer = await post("/newsletter", { firstName: "Ada", lastName: "Example", email, source: "newsletter" });
    return { ...answer, ...(answer.status === 200 && { kept: email }) };
  }

  async function hold(turn: number): Promise<Wrote> {
    const calendar = await ask(origin, { path: adviceAddress, headers: own });
    const days = [...calendar.body.matchAll(/data-day="([\d-]+)"[^>]*data-state="open"/g)].map(([, day = ""]) => day);
    if (calendar.status !== 200) return calendar;
    const page = await ask(origin, { path: `${adviceAddress}&day=${days[turn % days.length]}`, headers: own });
    if (page.status !== 200) return page;
    const shown = { ...page, location: "", headers: new Headers() };
    const times = freeTimes(shown);
    const slot = times[turn % times.length] ?? "";
    const fields = {
      from: "course-advice",
      zone: hiddenField(shown, "zone"),
      attempt: hiddenField(shown, "attempt"),
      slot,
    };
    const answer = await post("/schedule-consultation", fields);
    const token = /\/bookings\/([^/?]+)/.exec(String(answer.headers.location ?? ""))?.[1] ?? "";
    return { ...answer, kept: readSigned(secret, "booking", token) };
  }

  async function learn(turn: number): Promise<Wrote> {
    const student = `student-${turn}`;
    const writes = [{ do: "complete", track: "specialist", module: 1, stop: "check-1" }];
    const headers = { ...own, Authorization: `Bearer ${tokenOf(turn)}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ student, writes });
    const answer = await ask(origin, { path: "/api/learning", method: "POST", headers, body });
    return { ...answer, ...(answer.status === 200 && { kept: student }) };
  }

  async function goOn(write: (turn: number) => Promise<Wrote>, kept: string[]) {
    for (let turn = 0; !work.stopped; turn += 1) {
      const answer = await write(turn).catch(() => undefined);
      if (answer?.kept) {
        kept.push(answer.kept);
        seen.lastKept = performance.now();
      } else {
        const soon = answer?.status === 503 && !answer.headers["retry-after"] ? " without Retry-After" : "";
        const status = `${write.name} ${answer?.status ?? "no answer"}${soon}`;
        seen.refused.set(status, (seen.refused.get(status) ?? 0) + 1);
      }
      await pause(20);
    }
  }

  const { signUps, holds, marks } = seen.kept;
  const visitors = [readPages(), goOn(signUp, signUps), goOn(hold, holds), goOn(learn, marks)];
  return {
    seen,
    async stop() {
      work.stopped = true;
      await Promise.all(visitors);
      return seen;
    },
  };
}

/**
 * A PostgreSQL of one test alone, with fsync, to be stopped, killed and started again; erased after the test. `url` leads to
 * its empty database `site`. `parent` is where its folder is made.
 */
export async function openOwnPostgres(parent = tmpdir()) {
  const folder = mkdtempSync(path.join(parent, "own-postgres-"));
  const { program, options, where, address } = await preparePostgres(folder);
  let server: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  /** Tries again while what is left of a killed server still holds its memory. */
  async function start() {
    if (await isUp()) return;
    for (let tries = 0; tries < 100; tries++) {
      const child = spawn(program, options, { ...where, stdio: "ignore", detached: true });
      let over = false;
      server = child;
      ended = new Promise((resolve) => child.once("exit", resolve));
      void ended.then(() => (over = true));
      const ready = await untilReady(address, () => over).then(
        () => true,
        () => false,
      );
      if (ready) return;
      await ended;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("PostgreSQL did not start");
  }

  /** One that recovers by itself is waited for. */
  async function isUp() {
    const alive = () => server?.pid !== undefined && server.exitCode === null && server.signalCode === null;
    if (alive()) await untilReady(address, () => !alive()).catch(() => undefined);
    return alive();
  }

  /** SIGINT is `pg_ctl stop -m fast`. SIGKILL is for it and all its processes. Waits for the end. */
  async function stop(signal: "SIGINT" | "SIGKILL") {
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
    process.kill(signal === "SIGKILL" ? -server.pid : server.pid, signal);
    await ended;
  }

  const query = <Row extends pg.QueryResultRow>(text: string, database = "site") =>
    askPostgres<Row>(`${address}/${database}`, text);

  onTestFinished(async () => {
    await stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  await query("create database site", "postgres");
  const others = "from pg_stat_activity where pid <> pg_backend_pid() and datname = 'site'";
  return {
    url: `${address}/site`,
    folder,
    start,
    stop,
    query,
    /** Breaks every connection of others, lent out or not; answers how many there were. */
    async breakConnections() {
      return (await query(`select pg_terminate_backend(pid) ${others}`)).length;
    },
  };
}
