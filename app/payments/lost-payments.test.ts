import { expect, test } from "vitest";
import { pressEnroll } from "#tests/enrolment-site.ts";
import { openPlayed, type Told } from "#tests/played-site.ts";
import { rehearsal, tries } from "#tests/rehearsal.ts";
import { minute } from "#app/time.ts";
import { runEnrolmentJobs } from "./payment-jobs.server.ts";

/** Numbers between 0 and 1 that are the same in every run. */
function openDice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const purchases = tries(200, 1000);

rehearsal(
  `N3: of ${purchases} purchases with events told twice, late, out of order or never, all who paid are let in once`,
  { timeout: 180_000 },
  async () => {
    const open = await openPlayed();
    const { site, demo, bring, pass } = open;
    const dice = openDice(7);
    const late: Told[] = [];
    let lost = 0;
    for (let count = 0; count < purchases; count += 1) {
      const plan = dice() < 0.5 ? "monthly" : "prepaid";
      const program = dice() < 0.5 ? "ai-specialist" : "ai-engineer";
      const email = `buyer-${count}@example.com`;
      const visit = await pressEnroll(open, { program, plan, email });
      await demo.checkout.payNow({ link: visit.link, reference: visit.reference, email, campaign: "" });
      const told = demo.checkout.deliveries.slice(-2).toSorted(() => dice() - 0.5);
      const fate = dice();
      if (fate < 0.05) lost += 1;
      else if (fate < 0.25) late.push(...told, ...told);
      else for (const event of fate < 0.6 ? [...told, ...told] : told) await bring(event);
    }

    pass(15 * minute);
    await runEnrolmentJobs(site);
    for (const event of late.toSorted(() => dice() - 0.5)) await bring(event);
    for (let run = 0; run < 30; run += 1) await runEnrolmentJobs(site);

    const { queries } = site.database;
    const rows = await queries
      .selectFrom("enrolments")
      .select(["state", "student_id", "email", "plan", "end_set_at"])
      .execute();
    const paid = rows.filter(({ email }) => email.startsWith("buyer-"));
    const messages = await queries.selectFrom("inbox_messages").select(["email", "details"]).execute();
    expect(lost).toBeGreaterThan(purchases / 50);
    expect(paid).toHaveLength(purchases);
    expect(paid.filter(({ state, student_id }) => state !== "active" || student_id === null)).toEqual([]);
    expect(new Set(paid.map(({ student_id }) => student_id)).size).toBe(purchases);
    expect(messages.filter(({ details }) => details.includes("A payment was found")).length).toBeGreaterThanOrEqual(
      lost,
    );
    expect(await queries.selectFrom("stray_payments").select("id").execute()).toEqual([]);
    expect(paid.filter(({ plan, end_set_at }) => plan === "monthly" && end_set_at === null)).toEqual([]);
  },
);

test("an end that the partner does not take is tried again, and the owner is told after an hour", async () => {
  const open = await openPlayed();
  const { site, demo, bring, pass, session } = open;
  const { endAfter } = site.payments;
  site.payments = { ...site.payments, endAfter: () => Promise.resolve({ ok: false, kind: "unavailable" }) };
  await demo.checkout.payNow({
    link: session.link,
    reference: session.reference,
    email: "ada@example.com",
    campaign: "",
  });
  for (const event of demo.checkout.deliveries) await bring(event);
  const messages = () => site.database.queries.selectFrom("inbox_messages").select("details").execute();
  const endSet = async () =>
    (await site.database.queries.selectFrom("enrolments").select("end_set_at").executeTakeFirst())?.end_set_at;

  await runEnrolmentJobs(site);
  const early = [await endSet(), (await messages()).length];
  pass(61 * minute);
  await runEnrolmentJobs(site);
  await runEnrolmentJobs(site);
  const told = (await messages()).length;
  site.payments = { ...site.payments, endAfter };
  await runEnrolmentJobs(site);

  expect([early, told]).toEqual([[null, 0], 1]);
  expect(await endSet()).toBe(site.now());
  const { ends_at } = await site.database.queries.selectFrom("enrolments").selectAll().executeTakeFirstOrThrow();
  expect(new Date(ends_at ?? 0).toISOString()).toBe("2027-05-21T09:00:00.000Z");
});

test("a month that belongs to nothing is on the owner's list after an hour, and leaves it when its visit comes", async () => {
  const open = await openPlayed();
  const { site, bring, demo, pass, session } = open;
  await demo.checkout.payNow({
    link: session.link,
    reference: session.reference,
    email: "ada@example.com",
    campaign: "",
  });
  const [invoice, visit] = demo.checkout.deliveries;
  site.payments = { ...site.payments, recentSessions: () => Promise.resolve({ ok: false, kind: "unavailable" }) };
  const strays = async () =>
    (await site.database.queries.selectFrom("stray_payments").select("reason").execute()).length;

  await bring(invoice!);
  await runEnrolmentJobs(site);
  const early = await strays();
  pass(61 * minute);
  await runEnrolmentJobs(site);
  const listed = await strays();
  await bring(visit!);

  expect([early, listed, await strays()]).toEqual([0, 1, 0]);
  expect(await site.database.queries.selectFrom("installments").select("invoice_id").execute()).toHaveLength(1);
});
