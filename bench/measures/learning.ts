import { createHash } from "node:crypto";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { answersTo, askedOf } from "#tests/cast.ts";
import { ask } from "#tests/servers.ts";
import { temporaryFolder } from "../site/at-end.ts";
import { type Bar, figure, median, type Options, printTable, quantile } from "../bar.ts";
import { startSite } from "../site/site.ts";

/** Milliseconds within which 99 of 100 answers come. */
const most = 50;
const students = 10_000;
/** Rows of each student: what is ticked and read, tries and notes, about half a course. */
const marks = 30;
const tries = 4;
const notes = 5;

const module2 = "/course/specialist/module/2";
const questions = {
  "progress in the dashboard": "/api/learning/specialist",
  "notes of a course": "/api/learning/specialist/notes",
  "page of a module": module2,
  "page of a lesson": `${module2}/test-a-prompt`,
  "page of a quiz with its last try": `${module2}/quiz`,
};

/**
 * How long a student waits for our server with 10,000 students in the database, each halfway through a course: what the
 * dashboard asks, pages rendered for one student, and a note with a mark that are kept. Each question comes from another
 * student, one after the other. The way over loopback is part of it.
 */
export async function measureLearning({ short }: Options): Promise<Bar[]> {
  const { folder, erase } = temporaryFolder("learning");
  await (await startSite({ DATA_DIR: folder })).stop();
  fill(folder);
  const site = await startSite({ DATA_DIR: folder });
  const rounds = short ? 10 : 300;
  const times: Record<string, number[]> = {};
  for (const [name, address] of Object.entries(questions))
    times[name] = await timesOf(rounds, (student) => get(site.origin, address, student));
  times["a mark and a note kept"] = await timesOf(rounds, (student) => write(site.origin, student));
  await site.stop();
  erase();

  printTable(
    `${figure(students)} students, ${rounds} questions each, milliseconds`,
    ["question", "median", "p99"],
    Object.entries(times).map(([name, each]) => [name, median(each), quantile(each, 0.99)]),
  );
  const slowest = Math.max(...Object.values(times).map((each) => quantile(each, 0.99)));
  const name = `a student's question among ${figure(students)} students, slowest p99`;
  return [{ name, limit: `at most ${most} ms`, seen: `${figure(slowest)} ms`, met: slowest <= most }];
}

/** The first twenty do not count: code that runs for the first time is slow. */
async function timesOf(rounds: number, question: (student: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let round = -20; round < rounds; round++) {
    const began = performance.now();
    await question((round + 20) * 31);
    if (round >= 0) times.push(performance.now() - began);
  }
  return times;
}

async function get(origin: string, address: string, student: number) {
  const { status } = await ask(origin, { path: address, headers: { Authorization: `Bearer ${tokenOf(student)}` } });
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}

async function write(origin: string, student: number) {
  const lesson = { track: "specialist", module: 2, stop: "test-a-prompt" };
  const writes = [
    { do: "complete", ...lesson },
    { do: "note", ...lesson, text: "Lock six cases away.", base: 0 },
  ];
  const body = JSON.stringify({ student: idOf(student), writes });
  const headers = { Authorization: `Bearer ${tokenOf(student)}`, Origin: origin, "Content-Type": "application/json" };
  const { status } = await ask(origin, { method: "POST", path: "/api/learning", headers, body });
  if (status !== 200) throw new Error(`a write was answered with ${status}`);
}

function idOf(student: number) {
  return `student-${student}`;
}

/** As long as a real one, and no secret: the folder is erased afterwards. */
function tokenOf(student: number) {
  return `student.${String(student).padStart(43, "0")}`;
}

function fill(folder: string) {
  const file = new BetterSqlite3(path.join(folder, "site.sqlite"));
  const into = (table: string, columns: number) =>
    file.prepare(`insert into ${table} values (${Array.from({ length: columns }, () => "?").join(", ")})`);
  const student = file.prepare("insert into students (id, email, name, created_at) values (?, ?, '', 0)");
  const session = into("student_sessions", 4);
  const enrolment = file.prepare(
    `insert into enrolments (id, reference, program, plan, state, state_at, student_id, created_at, changed_at)
     values (?, ?, 'ai-specialist', 'prepaid', 'active', 0, ?, 0, 0)`,
  );
  const [mark, note] = [into("completions", 5), into("lesson_notes", 7)];
  const attempt = into("quiz_attempts", 9);
  const answers = JSON.stringify(answersTo(askedOf(undefined, "specialist/2"), false));
  file.transaction(() => {
    for (let number = 0; number < students; number++) {
      const id = idOf(number);
      const hash = createHash("sha256").update(tokenOf(number)).digest("hex");
      student.run(id, `${id}@example.org`);
      session.run(hash, id, 0, Date.now() + 1e9);
      enrolment.run(id, id, id);
      for (let each = 0; each < marks; each++) mark.run(id, "specialist", 1 + (each % 3), `check-${each}`, each);
      for (let each = 0; each < notes; each++) note.run(id, "specialist", 1, `note-${each}`, "A thought.", 1, each);
      for (let each = 0; each < tries; each++)
        attempt.run(`${id} ${each}`, id, "specialist", 1 + (each % 2), answers, 3 + each, 8, each, each);
    }
  })();
  file.close();
}
