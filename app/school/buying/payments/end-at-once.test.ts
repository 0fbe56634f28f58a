import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { endOf, enrolmentIn } from "#tests/cast.ts";
import { openPlayed } from "./payments.scene.ts";
import { settleStrayPayment, strayPayments } from "#app/school/buying/enrolment-events/strays.server.ts";

type Played = Awaited<ReturnType<typeof openPlayed>>;

/** Pays the plan at the played partner and brings what it tells, as many months as are pressed. */
async function payMonths({ demo, session, bring }: Played, presses: number) {
  let brought = 0;
  const bringAll = async () => {
    for (; brought < demo.checkout.deliveries.length; brought += 1) await bring(demo.checkout.deliveries[brought]!);
  };
  const { link, reference } = session;
  await demo.checkout.payNow({ link, reference, email: "ada@example.com", campaign: "" });
  await bringAll();
  const plan = demo.checkout.subscriptions.ofSession(demo.checkout.sessions[0]!)!;
  for (let press = 0; press < presses; press += 1) {
    await demo.checkout.plans.month(plan, true);
    await bringAll();
  }
  return plan;
}

test.for(engines)("months pressed as fast as can be stop at six of six, without a job, on %s", async (engine) => {
  const open = await openPlayed(engine);

  const plan = await payMonths(open, 9);

  expect([plan.months, plan.status]).toEqual([6, "canceled"]);
  expect((await endOf(open)).installments).toHaveLength(6);
  expect(await enrolmentIn(open)).toMatchObject({ state: "finished", end_set_at: open.site.now() });
});

test("a partner that is slow or refuses holds no answer up, and leaves the end to the job", async () => {
  const open = await openPlayed();
  const { site } = open;
  const refuses = { ok: false, kind: "unavailable" } as const;
  let answer: (() => void) | undefined;
  const slow = new Promise<typeof refuses>((resolve) => (answer = () => resolve(refuses)));
  site.payments = { ...site.payments, endAfter: () => slow };

  // Comes back although the partner has not answered.
  await payMonths(open, 0);
  answer?.();

  expect(await enrolmentIn(open)).toMatchObject({ state: "active", end_set_at: null });
});

test("the end is asked for outside of every transaction", async () => {
  const open = await openPlayed();
  const { site } = open;
  const { transaction } = site.database;
  const { endAfter } = site.payments;
  let under = 0;
  const seen: number[] = [];
  site.database.transaction = async (run) => {
    under += 1;
    try {
      return await transaction(run);
    } finally {
      under -= 1;
    }
  };
  site.payments = { ...site.payments, endAfter: (...asked) => (seen.push(under), endAfter(...asked)) };

  await payMonths(open, 0);

  expect(seen).toEqual([0]);
});

test("a plan that the owner settles is told to end at once, and one that is paid at once is asked for nothing", async () => {
  const open = await openPlayed();
  const { site, demo, bring } = open;
  await demo.checkout.payNow({ link: open.session.link, reference: null, email: "ada@example.com", campaign: "" });
  await bring(demo.checkout.deliveries.at(-1)!);
  const [stray] = await strayPayments(site, { settled: false });

  const order = { id: stray?.id ?? "", email: "ada@example.com", program: "ai-specialist", note: "Seen" } as const;
  const settled = await settleStrayPayment(site, order, "owner key");

  const { end_set_at } = await site.database.queries
    .selectFrom("enrolments")
    .select("end_set_at")
    .where("id", "=", settled.ok ? settled.value.enrolmentId : "")
    .executeTakeFirstOrThrow();
  expect(end_set_at).toBe(site.now());
});
