import { expect, test } from "vitest";
import { signatureOf } from "#demo/checkout/purchases/deliveries.ts";
import { endOf, enrolmentIn, putEnrolled } from "#tests/cast.ts";
import { lifeOf, moneyOf, openEnrolmentSite, openPlayed, pressEnroll } from "./payments.scene.ts";
import { day, minute } from "#app/site/time.ts";
import { findLostMonths, findLostPayments, findLostTransfers } from "./lost-payments.server.ts";
import { runEnrolmentJobs } from "./payment-jobs.server.ts";

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

/** A site whose partner lists these visits, whatever it is asked for. */
async function openListed() {
  const open = await openEnrolmentSite();
  const asked: number[] = [];
  const list = async (...events: object[]) => {
    const read = await Promise.all(
      events.map((event) => {
        const body = JSON.stringify(event);
        return open.site.payments.readEvent(Buffer.from(body), signatureOf(body, "right", open.site.now()));
      }),
    );
    const value = read.map((each) => {
      if (!each.ok || each.value.about !== "checkout") throw new Error("no visit");
      return each.value.checkout;
    });
    const recentSessions = (since: number) => (asked.push(since), Promise.resolve({ ok: true, value } as const));
    open.site.payments = { ...open.site.payments, recentSessions };
  };
  const messages = async () =>
    (await open.site.database.queries.selectFrom("inbox_messages").select("details").execute()).map(
      ({ details }) => details,
    );
  return { ...open, asked, list, messages };
}

const completed = "checkout.session.completed";

test("a payment is found ten minutes after its visit began and not before, and the partner is asked for three days", async () => {
  const open = await openListed();
  await open.list(open.life.visit(completed, 1));
  const after = (time: number) => {
    open.clock.now = open.start + time;
    return findLostPayments(open.site);
  };

  expect([
    await after(5 * minute),
    await after(10 * minute - 1),
    await after(10 * minute),
    await after(11 * minute),
  ]).toEqual([0, 0, 1, 0]);
  expect((await enrolmentIn(open)).state).toBe("active");
  expect(open.asked[0]).toBe(open.start + 5 * minute - 3 * day);
  expect(await open.messages()).toEqual([expect.stringContaining("A payment was found")]);
});

test("N3: a visit of which we heard that it is unpaid is found once it is paid", async () => {
  const open = await openListed();
  await open.send(open.life.visit(completed, 1, { paid: "unpaid", slow: "under-way" }));
  await open.list(open.life.visit(completed, 1));
  open.clock.now += 20 * minute;

  expect(await findLostPayments(open.site)).toBe(1);
  expect((await enrolmentIn(open)).state).toBe("active");
});

test("what is not paid is not found, and what was told is not told again, though it was told days ago", async () => {
  const open = await openListed();
  await open.list(open.life.visit(completed, 1, { paid: "unpaid", slow: "under-way" }));
  open.clock.now += 20 * minute;
  const unpaid = await findLostPayments(open.site);
  await open.send(open.life.visit(completed, 1201));
  await open.list(open.life.visit(completed, 1));
  open.clock.now += 4 * day - 1;
  const told = await findLostPayments(open.site);

  expect([unpaid, told, (await enrolmentIn(open)).state]).toEqual([0, 0, "active"]);
  expect(await open.messages()).toEqual([]);
});

test("what was paid and fits nobody has one message, and the words of its trouble", async () => {
  const open = await openListed();
  await open.list(open.life.visit(completed, 1, { reference: "nobody" }));
  open.clock.now += 20 * minute;
  await findLostPayments(open.site);

  expect(await open.messages()).toEqual([expect.stringContaining("belongs to nothing")]);
});

test("a bank that takes its time is asked for after an hour, and only while the visit waits", async () => {
  const open = await openListed();
  const asked: string[] = [];
  const findSession = (session: string) => (
    asked.push(session),
    Promise.resolve({ ok: false, kind: "not_found" } as const)
  );
  open.site.payments = { ...open.site.payments, findSession };
  const unpaid = { paid: "unpaid", slow: "under-way" } as const;
  await open.send(open.life.visit(completed, 0, unpaid));
  const other = await pressEnroll(open, { program: "ai-engineer", plan: "prepaid", id: "cs_test_left000001" });
  await open.send(
    lifeOf(other, open.start).visit("checkout.session.expired", 0, { status: "expired", paid: "unpaid" }),
  );

  open.clock.now += 60 * minute;
  await findLostTransfers(open.site);
  const early = asked.length;
  open.clock.now += 1;
  await findLostTransfers(open.site);

  expect([early, asked]).toEqual([0, [open.session.id]]);
  expect((await enrolmentIn(open)).state).toBe("waiting");
});

test.each([
  ["a plan that was stopped", "unpaid", "cancelled"],
  ["a plan that runs behind", "past_due", "past-due"],
] as const)("a month that is found reopens nothing: %s", async (_, status, state) => {
  const open = await openListed();
  await open.send(open.life.visit(completed, 1));
  await open.send(open.life.subscription(50, { status: status as "past_due" }));
  const { data } = open.life.invoice(2, true, 40);
  const { subscription_id: subscription, customer_id: customer } = await enrolmentIn(open);
  const month = { id: data.object.id, state: "paid", for: "month", email: null, ...moneyOf(19_995) } as const;
  const value = [{ ...month, subscription, customer }];
  open.site.payments = { ...open.site.payments, paidMonths: () => Promise.resolve({ ok: true, value }) };

  await findLostMonths(open.site);

  expect((await enrolmentIn(open)).state).toBe(state);
  expect((await endOf(open)).installments).toHaveLength(state === "cancelled" ? 2 : 1);
});

test("months are asked for of plans that ended in the last four days, and of no others", async () => {
  const open = await openListed();
  const asked: string[] = [];
  const paidMonths = (id: string) => (asked.push(id), Promise.resolve({ ok: false, kind: "unavailable" } as const));
  open.site.payments = { ...open.site.payments, paidMonths };
  const { queries } = open.site.database;
  const at = open.site.now();
  await putEnrolled(queries, { id: "edge", at: at - 4 * day, state: "cancelled" });
  await putEnrolled(queries, { id: "old", at: at - 4 * day - 1, state: "cancelled" });
  await putEnrolled(queries, { id: "runs", at });
  await putEnrolled(queries, { id: "given", at, state: "cancelled", plan: "granted" });
  await putEnrolled(queries, { id: "prepaid", at, state: "cancelled", plan: "prepaid" });

  await findLostMonths(open.site);

  expect(asked).toEqual(["sub_edge"]);
});

test("a month that we know of is not found, though the partner lists it with the others", async () => {
  const open = await openListed();
  await open.send(open.life.visit(completed, 1));
  await open.send(open.life.subscription(50, { status: "canceled" }, "deleted"));
  const [known = ""] = (await endOf(open)).installments;
  const { subscription_id: subscription, customer_id: customer } = await enrolmentIn(open);
  const month = { id: known, state: "paid", for: "month", email: null, ...moneyOf(19_995) } as const;
  const value = [{ ...month, subscription, customer }];
  open.site.payments = { ...open.site.payments, paidMonths: () => Promise.resolve({ ok: true, value }) };

  await findLostMonths(open.site);

  expect(await open.messages()).toEqual([]);
});
