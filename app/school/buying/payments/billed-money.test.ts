import { expect, test } from "vitest";
import { monthsOfPackage } from "#app/bookings/credits/credits.server.ts";
import { leftOf } from "#app/bookings/credits/credits.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";
import { troubleWords } from "#app/school/buying/enrolment-events/payment-troubles.ts";
import { day } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { madeOf } from "#demo/checkout/purchases/events.ts";
import { readLink, type Session } from "#demo/checkout/purchases/sessions.ts";
import { ada, enrolmentIn } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { changed, openPlayed, startsAt } from "./payments.scene.ts";
import { runEnrolmentJobs } from "./payment-jobs.server.ts";

type Played = Awaited<ReturnType<typeof openPlayed>>;

/** Brings what the played partner told since the last time; answers what came of each. */
function tellerOf(open: Played) {
  const { deliveries } = open.demo.checkout;
  const told = new Set<string>();
  return async (change: (body: string) => string = (body) => body) => {
    const outcomes: string[] = [];
    for (const { id, body } of deliveries.filter((each) => !told.has(each.id))) {
      told.add(id);
      const answer = await open.bring({ id, body: change(body) });
      outcomes.push(answer.ok ? answer.value : answer.kind);
    }
    return outcomes;
  };
}

/** Pays on the played partner's page; `press` are the buttons of its page of that payment. */
async function payAt(open: Played, visit: { link: string; reference: string | null }) {
  const { checkout } = open.demo;
  const link = readLink(visit.link)!;
  const session = await checkout.payNow({ ...visit, link, email: ada.email, campaign: "" });
  const press = (wish: string) => {
    const body = new URLSearchParams({ do: wish });
    return checkout.respond(
      new Request(`${open.demo.origin}/checkout/sessions/${session.id}`, { method: "POST", body }),
    );
  };
  return { session, press, tell: tellerOf(open) };
}

/** Gives the payment of one month back, as the owner does on the partner's own pages. */
async function giveBack({ demo: { checkout } }: Played, session: Session, month: number) {
  const [paid] = checkout.refunds.ofInvoices({ invoice: madeOf("in", `${session.id} ${month}`) });
  await checkout.refunds.give(paid?.payment.payment_intent ?? "");
}

/** Two months of coaching are paid at the played partner. */
async function openTwoMonths(engine: Engine) {
  const open = await openPlayed(engine);
  const { site } = open;
  const call = "coaching-monthly";
  const wish = { resource: "consultation", startsAt, minutes: 60, timeZone: "Europe/Paris" } as const;
  const held = await holdTime(site, { ...wish, call, purpose: call, priceCents: 19_995 });
  if (!held.ok) throw new Error(held.reason);
  await namePerson(site, held.booking, ada);
  const paid = await payAt(open, { link: "/test_coaching-monthly-19995", reference: held.booking.id });
  await paid.tell();
  open.pass(28 * day);
  await paid.press("next-month");
  await paid.tell();
  const lefts = async () => {
    const months = await monthsOfPackage(site.database.queries, held.booking.id);
    return months.map((month) => leftOf({ ...month, endsAt: Infinity }, site.now()));
  };
  expect(await lefts()).toEqual([3, 4]);
  return { ...open, ...paid, lefts };
}

async function whatOwnerReads({ site }: Pick<Played, "site">) {
  const rows = await site.database.queries.selectFrom("inbox_messages").select("details").execute();
  return rows.map(({ details }) => (JSON.parse(details) as { whatHappened: string }).whatHappened);
}

test.for(engines)(
  "E5: money that goes back names no bill: it is the month that its payment paid, not the newest, on %s",
  async (engine) => {
    const open = await openTwoMonths(engine);

    await giveBack(open, open.session, 1);

    expect(await open.tell()).toEqual(["booking-refunded"]);
    expect(await open.lefts()).toEqual([0, 4]);
  },
);

test.for(engines)("E5: a dispute names no bill: it is the month that its payment paid, on %s", async (engine) => {
  const open = await openTwoMonths(engine);

  await open.press("dispute");
  expect(await open.tell()).toEqual(["booking-disputed"]);
  expect(await open.lefts()).toEqual([3, 0]);
  await open.press("dispute-won");
  expect(await open.tell()).toEqual(["dispute-won"]);

  expect(await open.lefts()).toEqual([3, 4]);
});

test.for(engines)(
  "while nobody says which month went back, no month is taken and the owner reads so; as soon as it is said, it is taken, on %s",
  async (engine) => {
    const open = await openTwoMonths(engine);
    open.demo.checkout.setUp.setDown(true);

    await giveBack(open, open.session, 1);
    expect(await open.tell()).toEqual(["parked"]);
    await runEnrolmentJobs(open.site);

    expect(await open.lefts()).toEqual([3, 4]);
    expect(await whatOwnerReads(open)).toEqual([troubleWords["money-back"].whatHappened]);

    open.demo.checkout.setUp.setDown(false);
    open.pass(day);
    await runEnrolmentJobs(open.site);
    expect(await open.lefts()).toEqual([0, 4]);
    expect(await whatOwnerReads(open)).toContain(troubleWords["booking-refunded"].whatHappened);
    await runEnrolmentJobs(open.site);
    expect(await whatOwnerReads(open)).toHaveLength(2);
  },
);

test.for(engines)("without a key no month is guessed, and the owner reads of it, on %s", async (engine) => {
  const open = await openTwoMonths(engine);
  const unset = () => Promise.resolve({ ok: false, kind: "unavailable", detail: "STRIPE_API_KEY is not set" } as const);
  open.site.payments = { ...open.site.payments, canAsk: false, billOf: unset };

  await giveBack(open, open.session, 2);

  expect(await open.tell()).toEqual(["parked"]);
  expect(await open.lefts()).toEqual([3, 4]);
  expect(await whatOwnerReads(open)).toEqual([troubleWords["money-back"].whatHappened]);
});

test.for(engines)("the money of a bill that is no month takes no month, on %s", async (engine) => {
  const open = await openTwoMonths(engine);
  const byHand = () => Promise.resolve({ ok: true, value: "in_by_hand" } as const);
  open.site.payments = { ...open.site.payments, billOf: byHand };

  await open.press("refund");

  expect(await open.tell()).toEqual(["parked"]);
  expect(await open.lefts()).toEqual([3, 4]);
});

test.for(engines)(
  "E5: a dispute of a monthly program closes its course until it is won, by the bill that its payment paid, on %s",
  async (engine) => {
    const open = await openPlayed(engine);
    const { press, tell } = await payAt(open, {
      link: "/test_specialist-monthly-19995",
      reference: open.session.reference,
    });
    await tell();
    open.pass(28 * day);
    await press("next-month");
    await press("dispute");

    expect((await tell()).at(-1)).toBe("disputed");
    expect((await enrolmentIn(open)).state).toBe("disputed");
    await press("dispute-won");
    expect(await tell()).toEqual(["dispute-won"]);
    expect((await enrolmentIn(open)).state).toBe("active");
  },
);

test.for(engines)("E5: money back for a bill besides the plan closes no course, on %s", async (engine) => {
  const open = await openPlayed(engine);
  const { session, press, tell } = await payAt(open, {
    link: "/test_specialist-monthly-19995",
    reference: open.session.reference,
  });
  await tell();
  await press("bill");
  await tell();
  const bill = madeOf("in", `${session.id} 1 manual`);
  const besides = (body: string) =>
    JSON.stringify(changed(JSON.parse(body) as { data: { object: object } }, { payment_intent: "pi_besides" }));
  open.site.payments = { ...open.site.payments, billOf: () => Promise.resolve({ ok: true, value: bill }) };

  await press("refund");

  expect((await tell(besides)).at(-1)).toBe("parked");
  expect((await enrolmentIn(open)).state).toBe("active");
});
