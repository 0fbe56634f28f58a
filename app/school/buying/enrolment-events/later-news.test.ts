import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { endOf, enrolmentIn } from "#tests/cast.ts";
import { keptOf } from "#app/bookings/paid/received.ts";
import {
  changed,
  type EnrolmentSite,
  lifeOf,
  moneyOf,
  openEnrolmentSite,
} from "#app/school/buying/payments/payments.scene.ts";

async function valueOf(taken: ReturnType<EnrolmentSite["send"]>) {
  const answer = await taken;
  return answer.ok ? answer.value : answer.kind;
}

/** A plan of Ada's that is paid for. */
async function openPaid(...wishes: Parameters<typeof openEnrolmentSite>) {
  const open = await openEnrolmentSite(...wishes);
  await open.send(open.life.visit("checkout.session.completed", 1));
  return open;
}

async function linesOf({ site }: EnrolmentSite) {
  const strays = await site.database.queries.selectFrom("stray_payments").selectAll().orderBy("id").execute();
  const messages = await site.database.queries.selectFrom("inbox_messages").select("details").execute();
  return { strays, messages: messages.map(({ details }) => details) };
}

test.for(engines)(
  "a month that no number binds to its plan counts by its price alone, and is else on the owner's list, on %s",
  async (engine) => {
    const open = await openPaid(engine);
    await open.site.database.queries.updateTable("enrolments").set({ subscription_id: null }).execute();

    const taken = [
      await valueOf(open.send({ ...changed(open.life.invoice(2, true, 20), { currency: "eur" }), id: "evt_1" })),
      await valueOf(open.send({ ...changed(open.life.invoice(3, true, 21), { subtotal: 19_994 }), id: "evt_2" })),
      await valueOf(open.send({ ...changed(open.life.invoice(4, true, 22), { subtotal: 19_996 }), id: "evt_3" })),
    ];

    const { strays, messages } = await linesOf(open);
    expect(taken).toEqual(["wrong-amount", "wrong-amount", "wrong-amount"]);
    expect((await endOf(open)).installments).toHaveLength(1);
    expect(strays.map(({ id, currency, email }) => [id, currency, email])).toEqual([
      ["evt_1", "eur", "ada@example.com"],
      ["evt_2", "usd", "ada@example.com"],
      ["evt_3", "usd", "ada@example.com"],
    ]);
    expect(JSON.parse(strays[0]?.facts ?? "")).toEqual({
      invoice: expect.stringMatching(/^in_/) as string,
      subscription: expect.stringMatching(/^sub_/) as string,
      customer: expect.stringMatching(/^cus_/) as string,
    });
    expect(messages).toHaveLength(3);
    expect(await valueOf(open.send({ ...open.life.invoice(5, true, 23), id: "evt_4" }))).toBe("counted");
  },
);

test("a failed month of any amount is a failed month: nothing was paid", async () => {
  const open = await openPaid();

  expect(await valueOf(open.send(open.life.invoice(2, false, 20)))).toBe("past-due");
  expect((await endOf(open)).installments).toHaveLength(1);
  expect((await linesOf(open)).strays).toEqual([]);
});

test("a month in the second of the refund is not beyond it, and one a second later is", async () => {
  const open = await openPaid();
  await open.send(open.life.refund(5));

  const same = await valueOf(open.send(open.life.invoice(2, true, 5)));
  const earlier = await valueOf(open.send(open.life.invoice(3, true, 4)));
  const later = await valueOf(open.send(open.life.invoice(4, true, 6)));

  expect([same, earlier, later]).toEqual(["counted", "counted", "beyond-plan"]);
});

test("after the refund that was said first a month is beyond, whichever refund was heard first", async () => {
  for (const seconds of [
    [5, 9],
    [9, 5],
  ] as const) {
    const open = await openPaid();
    const refund = (at: number) => changed(open.life.refund(at), { id: `ch_${at}` });
    for (const at of seconds) await open.send(refund(at));

    expect(await valueOf(open.send(open.life.invoice(2, true, 7)))).toBe("beyond-plan");
    expect(await enrolmentIn(open)).toMatchObject({ state: "refunded" });
  }
});

test("the last month is counted, the one after it is beyond, and a month told again is neither", async () => {
  const open = await openPaid();
  for (const month of [2, 3, 4, 5]) await open.send(open.life.invoice(month, true, month * 10));

  const sixth = await valueOf(open.send(open.life.invoice(6, true, 60)));
  const again = await valueOf(open.send({ ...open.life.invoice(6, true, 60), id: "evt_again" }));
  const seventh = await valueOf(open.send(open.life.invoice(7, true, 70)));

  expect([sixth, again, seventh]).toEqual(["counted", "counted", "beyond-plan"]);
  expect((await linesOf(open)).messages).toEqual([expect.stringContaining("charged although")]);
});

test("a month that was settled with another amount is known when it is told again", async () => {
  const open = await openPaid();
  const cheap = changed(open.life.invoice(1, true, 2), { amount_paid: 100 });

  expect(await valueOf(open.send(cheap))).toBe("counted");
  expect((await endOf(open)).installments).toHaveLength(1);
});

test.each([
  ["later", 30, "2027-05-21T09:00:00Z"],
  ["in the same second", 20, "2027-05-21T09:00:00Z"],
  ["earlier", 10, "2027-06-01T00:00:00Z"],
] as const)("the end that the partner told %s counts as it should", async (_, at, end) => {
  const open = await openPaid();
  await open.send(open.life.subscription(20, { endsAt: Date.parse("2027-06-01T00:00:00Z") }));

  await open.send({ ...open.life.subscription(at, { endsAt: Date.parse("2027-05-21T09:00:00Z") }), id: "evt_2" });
  await open.send(open.life.subscription(40, { endsAt: null }));

  expect((await enrolmentIn(open)).ends_at).toBe(Date.parse(end));
});

test("a card that failed is written of once for each month, while the plan is behind, and to an address", async () => {
  const open = await openPaid();
  const stopped = await openPaid();
  await open.send(open.life.invoice(2, false, 20));
  await open.send({ ...open.life.invoice(2, false, 25), id: "evt_again" });
  await open.send(open.life.invoice(2, true, 30));
  await open.send({ ...open.life.invoice(2, false, 22), id: "evt_late" });
  await stopped.send(stopped.life.subscription(30, { status: "canceled" }, "deleted"));
  await stopped.send(stopped.life.invoice(2, false, 31));

  const about = async (each: EnrolmentSite) =>
    (await each.deliver()).map(({ parsed }) => String(parsed.subject).slice(0, 12)).toSorted();
  expect(await about(open)).toEqual(["This month's", "Your course "]);
  expect(await about(stopped)).toEqual(["Your course "]);
  expect((await enrolmentIn(open)).state).toBe("active");
});

test("a subscription that a month names first is kept, and one that is known stays", async () => {
  const open = await openEnrolmentSite();
  await open.send(changed(open.life.visit("checkout.session.completed", 1), { subscription: null }));
  const other = changed(open.life.invoice(1, true, 2), {
    parent: { type: "subscription_details", subscription_details: { subscription: "sub_other" } },
  });

  await open.send(open.life.invoice(2, true, 20));
  const first = (await enrolmentIn(open)).subscription_id;
  await open.send(other);

  expect(first).toMatch(/^sub_/);
  expect((await enrolmentIn(open)).subscription_id).toBe(first);
});

test("E5: a dispute that is lost stays closed, and each dispute is of its own", async () => {
  const open = await openPaid("sqlite", { plan: "prepaid" });
  const dispute = (id: string, status: "needs_response" | "won" | "lost", seconds: number) =>
    open.send(changed(open.life.dispute(seconds, status), { id }));

  const told = [
    await valueOf(dispute("dp_1", "needs_response", 2)),
    await valueOf(dispute("dp_2", "needs_response", 3)),
    await valueOf(dispute("dp_1", "won", 4)),
  ];
  const one = (await enrolmentIn(open)).state;
  told.push(await valueOf(dispute("dp_2", "won", 5)));
  const none = (await enrolmentIn(open)).state;
  told.push(await valueOf(dispute("dp_3", "lost", 6)));

  expect(told).toEqual(["disputed", "disputed", "dispute-won", "dispute-won", "dispute-lost"]);
  expect([one, none, (await enrolmentIn(open)).state]).toEqual(["disputed", "active", "disputed"]);
});

test("E5: the second payment of one person, paid back in part and in full, closes nothing of the first", async () => {
  const open = await openPaid("sqlite", { plan: "prepaid" });
  const second = lifeOf({ ...open.session, id: "cs_test_second0001" }, open.start);

  expect(await valueOf(open.send(second.refund(3, 100)))).toBe("parked");
  expect(await valueOf(open.send(second.refund(4)))).toBe("parked");
  expect((await enrolmentIn(open)).state).toBe("active");
});

test("a part that went back is matched by its amount to no plan of that price, and all of a payment is", async () => {
  const open = await openPaid();
  const nameless = { customer: null, payment_intent: "pi_new" };

  const part = await valueOf(open.send(changed(open.life.refund(5), { ...nameless, refunded: false })));
  const whole = await valueOf(open.send({ ...changed(open.life.refund(6), nameless), id: "evt_whole" }));

  expect([part, whole]).toEqual(["parked", "refunded"]);
});

test("each month is kept with what was paid for it and when, the first one with its visit", async () => {
  const open = await openEnrolmentSite();
  const visit = open.life.visit("checkout.session.completed", 1);
  await open.send(visit);
  const month = open.life.invoice(2, true, 20);
  await open.send(month);

  const { id } = await enrolmentIn(open);
  const first = (visit.data.object as { invoice?: string }).invoice;
  const second = (month.data.object as { id?: string }).id;
  const paid = { enrolment_id: id, amount_cents: 19_995, received: keptOf(moneyOf(19_995)) };
  const rows = await open.site.database.queries.selectFrom("installments").selectAll().orderBy("paid_at").execute();
  expect(rows).toEqual([
    { ...paid, invoice_id: first, paid_at: open.start + 1000 },
    { ...paid, invoice_id: second, paid_at: open.start + 20_000 },
  ]);
});

test("the subscription of a plan is learned from its first month where the visit named none", async () => {
  const open = await openEnrolmentSite();
  await open.send(changed(open.life.visit("checkout.session.completed", 1), { subscription: null, invoice: null }));
  await open.send(open.life.invoice(1, true, 2));

  expect((await enrolmentIn(open)).subscription_id).toMatch(/^sub_/);
});
