import { expect, test } from "vitest";
import { readEnrolment } from "./enrolment-details.server.ts";
import { listEnrolments } from "#app/desk/students/enrolments/enrolment-list.server.ts";
import { enrolmentsViewOf } from "#app/desk/frame/parts/enrolments-page.ts";
import type { Site } from "#app/site/site.ts";
import { withPrices } from "#app/delivery/collections/content.scene.ts";
import { engines } from "#tests/databases.ts";
import { enrolmentIn } from "#tests/cast.ts";
import { lifeOf, openEnrolmentSite, pressEnroll } from "#app/school/buying/payments/payments.scene.ts";
import { keepTerms } from "#app/school/buying/enrolment-events/enrolment-jobs.server.ts";
import { enrolmentsOf } from "#app/school/buying/enrolling/enrolments.server.ts";
import { successView } from "#app/school/buying/enrolling/success.server.ts";

type Changes = Partial<{ monthly: number; prepaid: number; months: number }>;

/** The owner writes other figures into prices.yaml. */
function changePrices({ site }: { site: Site }, changes: Changes) {
  site.content = withPrices(site.content, ({ programs }) => Object.assign(programs["ai-specialist"], changes));
}

test.for(engines)("a plan whose prices change in mid-plan runs to its sixth month as agreed, on %s", async (engine) => {
  const open = await openEnrolmentSite(engine);
  const { site, life } = open;
  await open.send(life.visit("checkout.session.completed", 1));
  await open.send(life.invoice(2, true, 20));

  changePrices(open, { monthly: 24_995, prepaid: 124_500, months: 3 });
  const taken = [];
  for (const month of [3, 4, 5]) taken.push(await open.send(life.invoice(month, true, month * 10)));
  const fifth = (await enrolmentIn(open)).state;
  const student = (await enrolmentIn(open)).student_id ?? "";
  const shown = await enrolmentsOf(site, student);
  const receipt = await successView(site, "ai-specialist", open.session.id);
  taken.push(await open.send(life.invoice(6, true, 60)));
  await open.send(life.subscription(99, { status: "canceled" }, "deleted"));

  expect(taken.map((each) => each.ok && each.value)).toEqual(Array(4).fill("counted"));
  expect([fifth, (await enrolmentIn(open)).state]).toEqual(["active", "finished"]);
  expect(shown).toMatchObject([{ installments: { paid: 5, of: 6 } }]);
  expect(receipt).toMatchObject({
    receipt: { amount: "$199.95", plan: "Monthly: 6 payments of $199.95, $1,199.70 in all" },
  });
  expect(await site.database.queries.selectFrom("stray_payments").select("id").execute()).toEqual([]);
});

test("fewer months in prices.yaml end no running plan early, and one that its payer ends early is ended", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1));
  for (const month of [2, 3]) await open.send(open.life.invoice(month, true, month * 10));

  changePrices(open, { months: 3 });
  await open.send(open.life.subscription(40, {}));
  const running = (await enrolmentIn(open)).state;
  await open.send(open.life.subscription(50, { status: "canceled" }, "deleted"));

  expect([running, (await enrolmentIn(open)).state]).toEqual(["active", "cancelled"]);
});

test("whoever pressed Enroll Now before the prices changed pays what the payment page then said", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  changePrices(open, { prepaid: 124_500 });
  const paid = await open.send(open.life.visit("checkout.session.completed", 1));
  const later = await pressEnroll(open, { program: "ai-specialist", plan: "prepaid", id: "cs_test_second0001" });
  const old = await open.send(lifeOf(later, open.start).visit("checkout.session.completed", 2));

  expect(paid).toEqual({ ok: true, value: "enrolled" });
  expect(old).toEqual({ ok: true, value: "other-item" });
  expect((await open.deliver())[0]?.parsed.text).toContain("Prepaid: one payment of $995.95");
});

test.for(engines)("what began before prices were kept goes by today's, and keeps those, on %s", async (engine) => {
  const open = await openEnrolmentSite(engine);
  await open.site.database.queries
    .updateTable("enrolments")
    .set({ price_cents: null, currency: null, months: null })
    .execute();

  const taken = await open.send(open.life.visit("checkout.session.completed", 1));
  await keepTerms(open.site);
  changePrices(open, { monthly: 24_995, months: 1 });
  await keepTerms(open.site);
  const later = await open.send(open.life.invoice(2, true, 20));

  expect([taken, later]).toEqual([
    { ok: true, value: "enrolled" },
    { ok: true, value: "counted" },
  ]);
  expect(await enrolmentIn(open)).toMatchObject({ state: "active", price_cents: 19_995, currency: "usd", months: 6 });
});

test("mails and the owner's page say what was agreed, not what is asked today", async () => {
  const open = await openEnrolmentSite();
  changePrices(open, { monthly: 24_995, months: 3 });
  await open.send(open.life.visit("checkout.session.completed", 1));
  await open.send(open.life.invoice(2, false, 20));

  const mails = (await open.deliver()).map(({ parsed }) => String(parsed.text)).join("\n");
  const details = await readEnrolment(open.site, (await enrolmentIn(open)).id);
  const { entries } = await listEnrolments(open.site, enrolmentsViewOf(new URLSearchParams()));

  expect(mails).toContain("Monthly: 6 payments of $199.95, $1,199.70 in all");
  expect(mails).toContain("not charged $199.95");
  expect(mails).not.toContain("$249.95");
  expect(details).toMatchObject({
    value: {
      planWords: "Monthly: 6 payments of $199.95, $1,199.70 in all",
      installments: { paid: 1, of: 6 },
      payments: [{ amount: "$199.95" }],
    },
  });
  expect(entries).toMatchObject([{ installments: { paid: 1, of: 6 } }]);
});

test("the page on the way to the payment says today's prices, and those are agreed", async () => {
  const open = await openEnrolmentSite();
  changePrices(open, { monthly: 24_995, prepaid: 99_000, months: 3 });
  await pressEnroll(open, { program: "ai-specialist", plan: "monthly" });
  await pressEnroll(open, { program: "ai-specialist", plan: "prepaid" });
  await pressEnroll(open, { program: "ai-engineer", plan: "monthly" });

  const rows = open.site.database.queries
    .selectFrom("enrolments")
    .select(["price_cents", "currency", "months"])
    .orderBy("price_cents");
  expect((await rows.execute()).map((row) => Object.values(row))).toEqual([
    [19_995, "usd", 6],
    [24_995, "usd", 3],
    [49_995, "usd", 12],
    [99_000, "usd", 1],
  ]);
});
