import { expect, test } from "vitest";
import { day, hour } from "#app/site/time.ts";
import { studentOfEmail, studentOfMember } from "#app/people/students/students.server.ts";
import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { startSession } from "#app/people/members/member-sessions.server.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { putEnrolled } from "#tests/cast.ts";
import { openEnrolmentSite } from "#app/school/buying/payments/payments.scene.ts";
import { enrolmentsOf, isEnrolled, portalOf, tieSession } from "./enrolments.server.ts";
import { grantEnrolment } from "./grants.server.ts";
import { startEnrolment } from "./start-enrolment.server.ts";
import { successView } from "./success.server.ts";

const session = "cs_test_visit00001";
const grace = { id: "7", name: "Grace Example", email: "grace@example.org", avatarUrl: null };

/** One enrolment of Ada's with the number of a visit. */
async function openVisit(values: object = {}) {
  const { site, clock } = await openEnrolmentSite();
  const { queries } = site.database;
  await putEnrolled(queries, { id: "ada", at: clock.now });
  const set = (more: object) => queries.updateTable("enrolments").set(more).where("id", "=", "ada").execute();
  await set({ session_id: session, ...values });
  return { site, clock, queries, set };
}

test.each([
  ["started", "confirming"],
  ["waiting", "bank"],
  ["active", "open"],
  ["past-due", "open"],
  ["finished", "open"],
  ["failed", "failed"],
  ["expired", "failed"],
  ["cancelled", "cancelled"],
  ["refunded", "refunded"],
  ["disputed", "disputed"],
] as const)("the page after the payment of what is %s says: %s", async (state, said) => {
  const { site } = await openVisit({ state });

  expect((await successView(site, "ai-specialist", session)).state).toBe(said);
  expect((await successView(site, "ai-engineer", session)).state).toBe("confirming");
});

test("the receipt says what was paid, when, and by whom without the whole address", async () => {
  const told = JSON.stringify({ checkout: { at: Date.parse("2026-11-20T08:00:00Z"), word: "paid" } });
  const { site, set } = await openVisit({ told, price_cents: 5000, currency: "eur", months: 3 });

  expect(await successView(site, "ai-specialist", session)).toMatchObject({
    receipt: {
      plan: "Monthly: 3 payments of €50.00, €150.00 in all",
      amount: "€50.00",
      date: expect.stringContaining("Nov 20, 2026") as string,
      whose: "a***@example.org",
    },
  });
  await set({ email: "" });
  expect(await successView(site, "ai-specialist", session)).toMatchObject({ receipt: { whose: "" } });
});

test.each([250, 251])("a number of a visit of %i letters is looked for or not", async (length) => {
  const { site } = await openVisit();
  const asked = `cs_${"a".repeat(length - 3)}`;

  expect((await successView(site, "ai-specialist", asked)).state).toBe(length === 250 ? "confirming" : "missing");
});

test.each([
  ["in the day after the payment", day, {}, true],
  ["a millisecond later", day + 1, {}, false],
  ["while it is behind", hour, { state: "past-due" }, true],
  ["after it was closed", hour, { state: "refunded" }, false],
  ["before it was paid", hour, { state: "waiting" }, false],
] as const)("whoever comes from the payment page takes the course %s", async (_, later, values, takes) => {
  const { site, clock } = await openVisit();
  const told = JSON.stringify({ checkout: { at: clock.now, word: "paid" } });
  await site.database.queries
    .updateTable("enrolments")
    .set({ told, ...values })
    .where("id", "=", "ada")
    .execute();
  const member = await studentOfMember(site, grace);
  clock.now += later;

  expect((await tieSession(site, member, session)).ok).toBe(takes);
  expect(await isEnrolled(site.database.queries, member.id, "ai-specialist")).toBe(takes);
});

test.each([
  ["a member has it", "member", false],
  ["its reader is signed in without an account", "session", false],
  ["its reader is signed in by mail, where there is no platform", "mail", false],
  ["nobody but the payer's address has it", "address", true],
] as const)("E6: a course is taken over from nobody: %s", async (_, use, takes) => {
  const { site, clock, queries } = await openVisit();
  await queries
    .updateTable("enrolments")
    .set({ told: JSON.stringify({ checkout: { at: clock.now, word: "paid" } }) })
    .execute();
  if (use === "member") await queries.updateTable("students").set({ member_id: "1" }).where("id", "=", "ada").execute();
  if (use === "session") await site.database.transaction((each) => startStudentSession(site, each, "ada"));
  if (use === "mail") await site.database.transaction((each) => signInAlone(site, each, "Ada@example.org"));
  const member = await studentOfMember(site, grace);

  expect((await tieSession(site, member, session)).ok).toBe(takes);
});

function signInAlone(site: Site, queries: Kysely<Tables>, email: string) {
  const credential = { credential: email, renewal: email, credentialExpiresAt: null };
  return startSession(site, queries, { provider: "none", email, ...credential });
}

test("a course that is nobody's yet is taken, and whoever has it may come again, days later too", async () => {
  const { site, clock, queries } = await openVisit();
  await queries
    .updateTable("enrolments")
    .set({ student_id: null, told: JSON.stringify({ checkout: { at: clock.now, word: "paid" } }) })
    .execute();
  const member = await studentOfMember(site, grace);

  const first = await tieSession(site, member, session);
  clock.now += 9 * day;

  expect([first.ok, (await tieSession(site, member, session)).ok]).toEqual([true, true]);
});

test("the partner's page of a plan is for whoever pays it by the month, and for nobody else", async () => {
  const { site, queries, set } = await openVisit();
  const seen: string[] = [];
  site.payments = {
    ...site.payments,
    portalFor: (customer, back) => (
      seen.push(customer, back),
      Promise.resolve({ ok: true, value: "https://pay.example/" })
    ),
  };
  const ada = await site.database.transaction((each) => studentOfEmail(site, each, "ada@example.org"));
  await putEnrolled(queries, { id: "boris", at: site.now() });
  await putEnrolled(queries, { id: "clara", at: site.now(), plan: "prepaid" });
  await queries
    .updateTable("enrolments")
    .set({ student_id: "ada", customer_id: "cus_clara" })
    .where("id", "=", "clara")
    .execute();

  const own = await portalOf(site, ada, "ada");
  const others = await portalOf(site, ada, "boris");
  const prepaid = await portalOf(site, ada, "clara");
  const mine = await enrolmentsOf(site, "ada");
  await set({ customer_id: null });

  expect(own).toEqual({ ok: true, value: "https://pay.example/" });
  expect([others, prepaid, await portalOf(site, ada, "ada")].map((each) => !each.ok && each.kind)).toEqual(
    Array(3).fill("not_found"),
  );
  expect(seen).toEqual(["cus_ada", `${site.origin}/dashboard/courses`]);
  expect(mine.map(({ id, portal, installments }) => [id, portal, installments])).toEqual([
    ["ada", true, { paid: 0, of: 6 }],
    ["clara", false, null],
  ]);
  expect((await enrolmentsOf(site, "ada"))[0]?.portal).toBe(false);
});

test("a gift is another one beside one that is closed, of another program or of somebody else", async () => {
  const { site, queries, set } = await openVisit();
  const give = (changes: object = {}) =>
    site.database.transaction((each) =>
      grantEnrolment(site, each, {
        email: "Ada@Example.org",
        program: "ai-specialist",
        note: "Won",
        who: "owner key",
        ...changes,
      }),
    );

  const open = await give();
  const program = await give({ program: "ai-engineer" });
  const person = await give({ email: "boris@example.org" });
  await set({ state: "refunded" });
  const closed = await give();
  await queries.updateTable("enrolments").set({ email: "Dora@Example.org" }).where("id", "=", closed.id).execute();

  expect(open.id).toBe("ada");
  expect(new Set([open.id, program.id, person.id, closed.id]).size).toBe(4);
  expect((await give({ email: "dora@example.org" })).id).toBe(closed.id);
});

test("D7: all networks together begin at most six hundred enrolments in ten minutes", async () => {
  const { site, queries } = await openVisit();
  site.limits = { enabled: true };
  const wish = { program: "ai-specialist", plan: "prepaid", campaign: { utm_source: "a", utm_term: "b" } } as const;
  const press = (count: number) => startEnrolment(site, wish, { address: `10.${count >> 8}.${count & 255}.7` });
  const first = await press(1);
  const { count } = await queries.selectFrom("limit_counts").select("count").executeTakeFirstOrThrow();
  await queries.updateTable("limit_counts").set({ count: 599 }).execute();
  const last = await press(2);
  const over = await press(3);

  expect([first.ok, count, last.ok, over]).toEqual([
    true,
    1,
    true,
    expect.objectContaining({ ok: false, reason: "too-many" }),
  ]);
  expect(
    await queries
      .selectFrom("enrolments")
      .select("campaign")
      .where("state", "=", "started")
      .where("campaign", "<>", "")
      .execute(),
  ).toEqual([{ campaign: "utm_source=a&utm_term=b" }, { campaign: "utm_source=a&utm_term=b" }]);
});

test("where programs have no payment pages nothing is begun", async () => {
  const { site, queries } = await openVisit();
  site.payments = { ...site.payments, sellsPrograms: false };
  const before = (await queries.selectFrom("enrolments").select("id").execute()).length;

  const started = await startEnrolment(
    site,
    { program: "ai-specialist", plan: "monthly", campaign: {} },
    { address: "203.0.113.9" },
  );

  expect(started).toEqual({ ok: false, reason: "not-sold" });
  expect(await queries.selectFrom("enrolments").select("id").execute()).toHaveLength(before);
});
