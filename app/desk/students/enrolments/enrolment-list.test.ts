import { expect, test } from "vitest";
import { minute } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { putCertificate, putEnrolled, putFinished, putStray } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { courseStands } from "./course-stands.server.ts";
import { readEnrolment } from "#app/desk/students/enrolment/enrolment-details.server.ts";
import { listEnrolments } from "./enrolment-list.server.ts";
import { enrolmentsPath, enrolmentsViewOf } from "#app/desk/frame/parts/enrolments-page.ts";

function view(asked = "") {
  return enrolmentsViewOf(new URLSearchParams(asked));
}

test.for(engines)(
  "enrollments are found by address, name and number, by program and by state, newest first, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine);
    const { queries } = site.database;
    await putEnrolled(queries, { id: "ada", at: clock.now });
    await putEnrolled(queries, { id: "boris", at: clock.now + 1, program: "ai-engineer", plan: "prepaid" });
    await putEnrolled(queries, { id: "clara", at: clock.now + 2, state: "refunded" });
    await putEnrolled(queries, { id: "dora", at: clock.now + 3, state: "started" });
    await queries.updateTable("students").set({ name: "Ada 100% Lovelace" }).where("id", "=", "ada").execute();
    const found = async (asked: string) => (await listEnrolments(site, view(asked))).entries.map(({ id }) => id);

    expect(await found("")).toEqual(["clara", "boris", "ada"]);
    expect(await found("search=lovelace 100%25")).toEqual(["ada"]);
    expect(await found("search=EXAMPLE.org boris")).toEqual(["boris"]);
    expect(await found("search=sub_clara")).toEqual(["clara"]);
    expect(await found("search=sub!clara")).toEqual([]);
    expect(await found("search=sub%25clara")).toEqual([]);
    expect(await found("program=ai-specialist")).toEqual(["clara", "ada"]);
    expect(await found("state=started")).toEqual(["dora"]);
    expect(await found("state=refunded&program=ai-engineer")).toEqual([]);
    expect(await found("state=nonsense&program=nonsense&before=nonsense")).toEqual(["clara", "boris", "ada"]);
  },
);

test.for(engines)("fifty enrollments are a page, and nobody is on two of them, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);
  for (let count = 0; count < 120; count += 1)
    await putEnrolled(site.database.queries, { id: `person-${count}`, at: clock.now + Math.floor(count / 3) });
  const pages: string[][] = [];

  for (let before: string | null = ""; before !== null;) {
    const page = await listEnrolments(site, { ...view(), before });
    pages.push(page.entries.map(({ id }) => id));
    before = page.next;
  }

  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flat()).size).toBe(120);
});

test.for(engines)(
  "one enrollment tells its payments, its events and nobody else's, its certificates, and what the owner did, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine);
    const { queries } = site.database;
    await putEnrolled(queries, { id: "ada", at: clock.now });
    await putEnrolled(queries, { id: "adam", at: clock.now });
    for (const [id, about] of [
      ["evt_1", "ada"],
      ["evt_2", "adam"],
    ] as const) {
      const body = JSON.stringify({ subscription: { id: `sub_${about}` } });
      const event = { id, partner: "payments", type: "invoice.paid", body, received_at: clock.now, outcome: "counted" };
      await queries.insertInto("partner_events").values(event).execute();
      await queries
        .insertInto("partner_event_marks")
        .values({ mark: `sub_${about}`, partner_event_id: id })
        .execute();
    }
    const month = { invoice_id: "in_1", enrolment_id: "ada", amount_cents: 19_995, paid_at: clock.now };
    await queries.insertInto("installments").values(month).execute();
    await putStray(queries, "evt_3", { at: clock.now });
    await queries.updateTable("stray_payments").set({ enrolment_id: "ada" }).execute();
    const action = { at: clock.now, who: "owner key", what: "Settled" };
    for (const subject of ["ada", "evt_3", "adam"])
      await queries
        .insertInto("owner_actions")
        .values({ id: `about ${subject}`, subject, ...action })
        .execute();
    await putCertificate(queries, { id: "ada", number: "TL-7K3M-Q9XD", name: "Ada", at: clock.now });

    const answer = await readEnrolment(site, "ada");

    expect(answer).toMatchObject({
      ok: true,
      value: {
        installments: { paid: 1, of: 6 },
        payments: [{ payment: "in_1", amount: "$199.95", paid: "$199.95", at: clock.now, stand: "paid", refusal: "" }],
        events: [{ id: "evt_1", outcome: "counted" }],
        actions: [{ id: "about ada" }, { id: "about evt_3" }],
        certificates: [{ number: "TL-7K3M-Q9XD", state: "valid" }],
        certificate: { id: "certificate-ada" },
        canClose: false,
      },
    });
    expect(await readEnrolment(site, "nobody")).toEqual({ ok: false, kind: "not_found" });
  },
);

test.for(engines)(
  "where people stop: each student once, at what was finished last; closed courses and the certified stand aside, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine);
    const { queries } = site.database;
    for (const id of ["idle", "reader", "builder", "tester", "done"]) await putEnrolled(queries, { id, at: clock.now });
    await putEnrolled(queries, { id: "left", at: clock.now, state: "refunded" });
    await putFinished(queries, "reader", clock.now, "1/quiz", "2/a-lesson");
    await putFinished(queries, "builder", clock.now, "2/a-lesson", "2/check-1", "2/check-2");
    // Went back to the first module: that is where this person stands.
    await putFinished(queries, "tester", clock.now, "3/a-lesson");
    await putFinished(queries, "tester", clock.now + minute, "1/quiz");
    await putFinished(queries, "done", clock.now, "5/quiz");
    await putFinished(queries, "left", clock.now, "4/quiz");
    await putFinished(queries, "idle", clock.now, "1/quiz");
    // A try that was not good enough finished nothing.
    await queries.updateTable("quiz_attempts").set({ right_count: 7 }).where("student_id", "=", "idle").execute();
    await putCertificate(queries, { id: "done", number: "TL-7K3M-Q9XD", name: "Done", at: clock.now });

    const [specialist, engineer] = await courseStands(site);

    const empty = { lessons: 0, exercise: 0, quiz: 0 };
    expect(specialist).toEqual({
      program: { slug: "ai-specialist", title: "AI Specialist" },
      notBegun: 1,
      certified: 1,
      modules: [
        { ...empty, number: 1, quiz: 1 },
        { ...empty, number: 2, lessons: 1, exercise: 1 },
        { ...empty, number: 3 },
        { ...empty, number: 4 },
        { ...empty, number: 5 },
      ],
    });
    expect(engineer).toMatchObject({ notBegun: 0, certified: 0 });
  },
);

test("a view is its address, and what is not understood is left out", () => {
  const asked = "search=ada+%26+co&program=ai-engineer&state=past-due&before=5.a";

  expect(enrolmentsPath(view(asked))).toBe(`/admin/enrolments?${asked}`);
  expect(enrolmentsPath(view("state=__proto__&program=x"))).toBe("/admin/enrolments");
  expect(view(`search=${"x".repeat(300)}%00`).search).toHaveLength(200);
});
