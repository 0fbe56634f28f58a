import { expect, test } from "vitest";
import { putCertificate, putEnrolled, putFinished, putStray } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { courseStands } from "#app/desk/students/enrolments/course-stands.server.ts";
import { readEnrolment } from "#app/desk/students/enrolment/enrolment-details.server.ts";
import { listEnrolments } from "#app/desk/students/enrolments/enrolment-list.server.ts";
import { exportEnrolments } from "#app/desk/students/enrolments/enrolments-export.server.ts";
import { enrolmentsViewOf } from "./enrolments-page.ts";

const everything = enrolmentsViewOf(new URLSearchParams());

async function openAdmin() {
  const { site, clock } = await openTestSite("sqlite");
  const { queries } = site.database;
  const set = (id: string, values: object) =>
    queries.updateTable("enrolments").set(values).where("id", "=", id).execute();
  return { site, clock, queries, set, at: clock.now };
}

test("a line says who learns, when they last did anything in this course, and the certificate that stands", async () => {
  const { site, queries, set, at } = await openAdmin();
  await putEnrolled(queries, { id: "ada", at });
  await putEnrolled(queries, { id: "boris", at: at - 1, program: "ai-engineer" });
  await putEnrolled(queries, { id: "nobody", at: at - 2, state: "started" });
  await set("nobody", { state: "waiting", email: "clara@example.org" });
  await set("ada", { email: "paid@example.org" });
  const note = { student_id: "ada", track: "specialist", module: 1, stop: "a-lesson", text: "", revision: 1 };
  await queries
    .insertInto("lesson_notes")
    .values({ ...note, changed_at: 50 })
    .execute();
  await putFinished(queries, "ada", 40, "1/a-lesson", "1/quiz");
  await putFinished(queries, "boris", 90, "1/a-lesson");
  for (const number of ["TL-1", "TL-3", "TL-2"]) {
    await putCertificate(queries, { id: "ada", number, name: "Ada", at: 1 });
    const program = number === "TL-3" ? "ai-engineer" : "ai-specialist";
    const values = { id: number, program, revoked_at: number === "TL-1" ? 1 : null } as const;
    await queries.updateTable("certificates").set(values).where("number", "=", number).execute();
  }
  const lastOf = async (id: string) => (await listEnrolments(site, everything)).entries.find((each) => each.id === id);

  expect((await listEnrolments(site, everything)).entries).toMatchObject([
    { id: "ada", email: "ada@example.org", standing: { done: 0, of: 5, lastAt: 50 }, certificate: { number: "TL-2" } },
    { id: "boris", email: "boris@example.org", standing: { lastAt: null }, certificate: null },
    { id: "nobody", name: "", email: "clara@example.org", standing: null, certificate: null },
  ]);
  await queries.updateTable("completions").set({ at: 60 }).where("student_id", "=", "ada").execute();
  expect((await lastOf("ada"))?.standing?.lastAt).toBe(60);
  await queries.updateTable("quiz_attempts").set({ at: 70 }).where("student_id", "=", "ada").execute();
  expect((await lastOf("ada"))?.standing?.lastAt).toBe(70);
});

test("one enrollment says what was paid as whom, the partner's numbers, and what happened in its order, oldest first", async () => {
  const { site, queries, set, at } = await openAdmin();
  await putEnrolled(queries, { id: "ada", at });
  await set("ada", {
    email: "ADA@example.org",
    payment_intent_id: "pi_ada",
    ends_at: 7,
    note: "Nice",
    campaign: "utm",
  });
  for (const [place, id] of ["late", "early", "b", "a"].entries()) {
    const time = place === 0 ? 9 : place === 1 ? 3 : 5;
    const mark = ["cs_ada", "sub_ada", "pi_ada", "reference-ada"][place] ?? "";
    await queries
      .insertInto("partner_events")
      .values({ id, partner: "payments", type: "t", body: "{}", received_at: time, outcome: "counted" })
      .execute();
    await queries.insertInto("partner_event_marks").values({ mark, partner_event_id: id }).execute();
    const action = { at: time, who: "owner key", what: id, subject: "ada" };
    await queries
      .insertInto("owner_actions")
      .values({ id, ...action })
      .execute();
    const month = { invoice_id: id, enrolment_id: "ada", amount_cents: place + 1, paid_at: time + place };
    await queries.insertInto("installments").values(month).execute();
  }
  for (const [id, partner, mark] of [
    ["customer", "payments", "cus_ada"],
    ["calendar", "scheduling", "sub_ada"],
    ["alike", "payments", "subXada"],
  ] as const) {
    const event = { id, partner, type: "t", body: "{}", received_at: 1, outcome: "counted" };
    await queries.insertInto("partner_events").values(event).execute();
    await queries.insertInto("partner_event_marks").values({ mark, partner_event_id: id }).execute();
  }
  await putCertificate(queries, { id: "ada", number: "TL-1", name: "Ada", at: 1 });
  await queries.updateTable("certificates").set({ student_id: "ada", program: "ai-engineer" }).execute();
  await putFinished(queries, "ada", 1, "2/check-1");

  const read = await readEnrolment(site, "ada");
  expect(read).toMatchObject({
    value: {
      paidAs: "",
      endsAt: 7,
      note: "Nice",
      campaign: "utm",
      canClose: false,
      certificates: [],
      certificate: null,
    },
  });
  const value = read.ok ? read.value : undefined;
  expect(value?.numbers.map(([, number]) => number)).toEqual([
    "reference-ada",
    "cs_ada",
    "sub_ada",
    "cus_ada",
    "pi_ada",
  ]);
  expect(value?.events.map(({ id }) => id)).toEqual(["early", "a", "b", "late"]);
  expect(value?.actions.map(({ id }) => id)).toEqual(["early", "a", "b", "late"]);
  expect(value?.payments.map(({ amount }) => amount)).toEqual(["$0.02", "$0.03", "$0.04", "$0.01"]);
  expect(value?.modules.map(({ number, stopsDone, done }) => [number, stopsDone, done])).toEqual(
    [1, 2, 3, 4, 5].map((number) => [number, 0, false]),
  );

  await set("ada", { email: "paid@example.org", plan: "granted" });
  const given = {
    paidAs: "paid@example.org",
    canClose: true,
    planWords: "Given: nothing was paid",
    installments: null,
  };
  expect(await readEnrolment(site, "ada")).toMatchObject({ value: given });
  await set("ada", { state: "cancelled", student_id: null });
  expect(await readEnrolment(site, "ada")).toMatchObject({ value: { canClose: false, modules: [], standing: null } });
});

test("of settled payments the twenty newest are shown, and all that wait for a person", async () => {
  const { site, queries, at } = await openAdmin();
  for (let place = 0; place < 22; place += 1) {
    await putStray(queries, `wait-${place}`, { at: at + place });
    await putStray(queries, `done-${place}`, { at: at + place });
  }
  await queries
    .updateTable("stray_payments")
    .set({ settled_at: at, note: "Paid back" })
    .where("id", "like", "done-%")
    .execute();
  await queries
    .updateTable("stray_payments")
    .set({ currency: "eur", reason: "odd" })
    .where("id", "=", "wait-21")
    .execute();

  const { strays, settled } = await listEnrolments(site, everything);

  expect(strays.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, place) => `wait-${21 - place}`));
  expect(settled.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, place) => `done-${21 - place}`));
  expect(strays.slice(0, 2)).toMatchObject([
    { amount: "99595 in the smallest coin of EUR", reason: "odd", settledAt: null },
    { amount: "$995.95 USD", reason: "It belongs to nothing on this site, as far as its numbers tell." },
  ]);
  expect(strays[1]?.numbers).toEqual([
    ["Visit to the payment page", "cs_wait-20"],
    ["Payment", "pi_wait-20"],
  ]);
});

test("E7: an export holds every enrollment but visits to the payment page that nobody paid, and says who took it", async () => {
  const { site, queries, at } = await openAdmin();
  for (const [place, state] of (["active", "started", "refunded", "waiting", "expired"] as const).entries())
    await putEnrolled(queries, { id: state, at: at + (place === 3 ? 0 : place), state });

  const rows = [];
  for await (const batch of exportEnrolments(site, "grace@example.org")) rows.push(...batch);

  expect(rows.map(({ id }) => id)).toEqual(["refunded", "waiting", "active"]);
  expect(await queries.selectFrom("owner_actions").select(["who", "what", "subject"]).execute()).toEqual([
    { who: "grace@example.org", what: "enrollments exported", subject: "enrolments" },
  ]);
});

test("where somebody stands is of this course and of nobody else, once, and of two things at one moment the later in it", async () => {
  const { site, queries, set, at } = await openAdmin();
  for (const id of ["twice", "both", "retaken", "edge", "other"]) await putEnrolled(queries, { id, at });
  await putEnrolled(queries, { id: "again", at, program: "ai-specialist", plan: "prepaid" });
  await set("again", { student_id: "twice" });
  await putEnrolled(queries, { id: "loose", at });
  await set("loose", { student_id: null });
  await set("other", { program: "ai-engineer" });
  // The same moment: lesson, exercise and quiz of the second module; of the other one lesson and exercise.
  for (const stop of ["2/quiz", "2/check-1", "2/a-lesson", "1/quiz"]) await putFinished(queries, "both", at, stop);
  for (const stop of ["3/check-1", "3/a-lesson"]) await putFinished(queries, "twice", at, stop);
  await putFinished(queries, "edge", at, "4/quiz");
  await queries
    .updateTable("quiz_attempts")
    .set({ right_count: 4, question_count: 5 })
    .where("student_id", "=", "edge")
    .execute();
  await putFinished(queries, "other", at, "5/quiz");
  await putCertificate(queries, { id: "retaken", number: "TL-1", name: "R", at });
  await putCertificate(queries, { id: "both", number: "TL-2", name: "B", at });
  await queries
    .updateTable("certificates")
    .set({ student_id: "retaken", revoked_at: 1 })
    .where("number", "=", "TL-1")
    .execute();
  await queries
    .updateTable("certificates")
    .set({ student_id: "both", program: "ai-engineer" })
    .where("number", "=", "TL-2")
    .execute();

  const [specialist, engineer] = await courseStands(site);

  const none = { lessons: 0, exercise: 0, quiz: 0 };
  expect(specialist).toMatchObject({ notBegun: 1, certified: 0 });
  expect(specialist?.modules).toEqual([
    { ...none, number: 1 },
    { ...none, number: 2, quiz: 1 },
    { ...none, number: 3, exercise: 1 },
    { ...none, number: 4, quiz: 1 },
    { ...none, number: 5 },
  ]);
  expect(engineer).toMatchObject({ notBegun: 1, certified: 0 });
});
