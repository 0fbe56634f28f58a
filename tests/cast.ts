import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { parse } from "yaml";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { studentOfEmail } from "#app/people/students/students.server.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { anybody, drawFrom } from "#app/school/courses/pools/draw.server.ts";
import type { PoolQuestion } from "#app/school/courses/pools/pool.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";

/** Somebody who books a call. */
export const ada = { firstName: "Ada", lastName: "Example", email: "ada@example.org", message: "Invoices" };

/** Ada's sign-up for the newsletter, as a browser without JavaScript sends it. */
export const adasSignup = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  source: "newsletter",
  leaveEmpty: "",
  stamp: "",
};

export const visitor = { address: "198.51.100.7" };

let visitors = 0;

/** A visitor with an address of their own. */
export function someone() {
  visitors += 1;
  return { address: `198.51.${visitors >> 8}.${visitors & 255}` };
}

type Enrolment = Pick<Tables["enrolments"], "program" | "plan" | "state"> & { id: string; at: number; email?: string };

/** Numbers from 0 to 1, the same ones for the same seed (Mulberry32). */
export function drawLots(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A student with an address and, unless `enrolment` says otherwise, an open monthly plan. The student has the enrolment's id. */
export async function putEnrolled(queries: Kysely<Tables>, enrolment: Partial<Enrolment> & { id: string; at: number }) {
  const {
    id,
    at,
    email = `${id}@example.org`,
    program = "ai-specialist",
    plan = "monthly",
    state = "active",
  } = enrolment;
  const hasStudent = state !== "started";
  if (hasStudent)
    await queries
      .insertInto("students")
      .values({ id, member_id: null, email, email_key: email, name: "", created_at: at })
      .execute();
  const marks = { session_id: `cs_${id}`, customer_id: `cus_${id}`, subscription_id: `sub_${id}` };
  await queries
    .insertInto("enrolments")
    .values({
      id,
      reference: `reference-${id}`,
      program,
      plan,
      state,
      state_at: at,
      student_id: hasStudent ? id : null,
      email: hasStudent ? email : "",
      ...(plan === "monthly" && hasStudent ? marks : {}),
      created_at: at,
      changed_at: at,
    })
    .execute();
}

/** Money that nobody got anything for. */
export async function putStray(
  queries: Kysely<Tables>,
  id: string,
  { at, email = "" }: { at: number; email?: string },
) {
  const facts = JSON.stringify({ session: `cs_${id}`, paymentIntent: `pi_${id}` });
  const payment = { reason: "unknown", amount_cents: 99_595, currency: "usd" };
  await queries
    .insertInto("stray_payments")
    .values({ id, ...payment, email, facts, received_at: at })
    .execute();
}

/** What a student finished in the specialist course, one thing after the other: "3/quiz" is the quiz of its third module. */
export async function putFinished(queries: Kysely<Tables>, student_id: string, at: number, ...stops: string[]) {
  for (const [place, each] of stops.entries()) {
    const [module, stop = ""] = each.split("/");
    const done = { student_id, track: "specialist", module: Number(module), at: at + place };
    if (stop === "quiz") {
      const attempt = { id: `${student_id} ${each} ${at}`, answers: "[]", right_count: 8, question_count: 10 };
      await queries
        .insertInto("quiz_attempts")
        .values({ ...done, ...attempt })
        .execute();
    } else {
      await queries
        .insertInto("completions")
        .values({ ...done, stop })
        .execute();
    }
  }
}

/** A certificate that stands, by name of its student; its credential is not signed. */
export async function putCertificate(
  queries: Kysely<Tables>,
  { id, number, name, at }: { id: string; number: string; name: string; at: number },
) {
  const { count } = await queries
    .selectFrom("certificates")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await queries
    .insertInto("certificates")
    .values({
      id: `certificate-${id}`,
      number,
      student_id: id,
      program: "ai-specialist",
      name,
      credential: "{}",
      status_index: count,
      issued_at: at,
    })
    .execute();
}

const content = path.resolve(import.meta.dirname, "../content/courses");

export function enrolled(site: Site, email: string) {
  return site.database.transaction((queries) => studentOfEmail(site, queries, email));
}

/** Every lesson read, every line of the exercises ticked, every quiz passed. */
export async function finishCourse(site: Site, studentId: string, track: Track) {
  for (const module of [1, 2, 3, 4, 5]) {
    const done = { student_id: studentId, track, module, at: site.now() };
    const stops = [...lessonsOf(track, module), "quiz", ...Array.from({ length: 9 }, (_, line) => `check-${line}`)];
    await site.database.queries
      .insertInto("completions")
      .values(stops.map((stop) => ({ ...done, stop })))
      .execute();
    await site.database.queries
      .insertInto("quiz_attempts")
      .values({ ...done, id: `${studentId} ${track} ${module}`, answers: "[]", right_count: 10, question_count: 10 })
      .execute();
  }
}

function lessonsOf(track: Track, module: number) {
  const files = readdirSync(path.join(content, track, String(module)));
  return files.flatMap((file) => /^\d+-(.+)\.md$/.exec(file)?.[1] ?? []);
}

/** Students of a running server, by its data folder: the first has done the engineering course. Answers their tokens. */
export async function learnAt(folder: string, ...emails: string[]) {
  const database = await openDatabase({ folder });
  const site = { database, now: () => Date.now() } as Site;
  const tokens: string[] = [];
  for (const [place, email] of emails.entries()) {
    const { id } = await enrolled(site, email);
    if (place === 0) await finishCourse(site, id, "engineer");
    tokens.push(await database.transaction((queries) => startStudentSession(site, queries, id)));
  }
  await database.close();
  return tokens;
}

/** What must be the same whatever order the events came in. */
export async function endOf({ site }: { site: Site }) {
  const { queries } = site.database;
  const enrolments = await queries
    .selectFrom("enrolments")
    .leftJoin("students", "students.id", "enrolments.student_id")
    .select(["state", "state_at", "session_id", "subscription_id", "ends_at", "enrolments.email", "students.email_key"])
    .orderBy("session_id")
    .execute();
  const installments = await queries.selectFrom("installments").select("invoice_id").orderBy("invoice_id").execute();
  return { enrolments, installments: installments.map(({ invoice_id }) => invoice_id) };
}

export async function enrolmentIn({ site, session }: { site: Site; session: { reference: string | null } }) {
  return site.database.queries
    .selectFrom("enrolments")
    .selectAll()
    .where("reference", "=", session.reference ?? "")
    .executeTakeFirstOrThrow();
}

/** What a student's first try at a quiz asks; of a visitor, who has no id, every one. `quiz`: "specialist/2". */
export function askedOf(student: string | undefined, quiz: string) {
  const pool = parse(readFileSync(path.join(content, quiz, "quiz.yaml"), "utf8")) as { questions: PoolQuestion[] };
  return drawFrom(pool.questions, student ? `${student} ${quiz.replace("/", " ")}` : anybody, 0);
}

/** The first option of each question that is right or is not. */
export function answersTo(questions: PoolQuestion[], right: boolean) {
  const first = ({ options }: PoolQuestion) => options.findIndex((option) => option.right === right);
  return Object.fromEntries(questions.map((question) => [question.id, [first(question)]]));
}

/** The longest run of words that stands the same in HTML, JSON and files. */
export function plainWords(text: string) {
  const runs = text.match(/[A-Za-z][A-Za-z ,]*/g) ?? [];
  return runs.toSorted((one, other) => other.length - one.length)[0]?.trim() ?? "";
}
