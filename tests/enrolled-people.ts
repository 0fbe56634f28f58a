import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";

type Enrolment = Pick<Tables["enrolments"], "program" | "plan" | "state"> & { id: string; at: number; email?: string };

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
