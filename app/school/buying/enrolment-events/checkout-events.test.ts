import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { endOf, enrolmentIn } from "#tests/cast.ts";
import {
  changed,
  type EnrolmentSite,
  lifeOf,
  openEnrolmentSite,
  pressEnroll,
} from "#app/school/buying/payments/payments.scene.ts";

const left = { status: "expired", paid: "unpaid" } as const;
const slow = { paid: "unpaid", slow: "under-way" } as const;

async function valueOf(taken: ReturnType<EnrolmentSite["send"]>) {
  const answer = await taken;
  return answer.ok ? answer.value : answer.kind;
}

test.for(engines)(
  "a reference that is not ours opens no enrolment of that address and price, on %s",
  async (engine) => {
    const open = await openEnrolmentSite(engine);
    await open.send(
      changed(open.life.visit("checkout.session.expired", 1, left), { customer_details: { email: "ada@example.com" } }),
    );
    const other = lifeOf({ ...open.session, id: "cs_test_second0001", reference: "somebody-elses" }, open.start);

    const taken = await valueOf(open.send(other.visit("checkout.session.completed", 2)));

    expect(taken).toBe("unknown");
    expect((await enrolmentIn(open)).state).toBe("expired");
  },
);

test.for(engines)(
  "without a reference the one unpaid enrolment of that address and price is opened, on %s",
  async (engine) => {
    const open = await openEnrolmentSite(engine);
    await open.send(
      changed(open.life.visit("checkout.session.expired", 1, left), { customer_details: { email: "Ada@Example.com" } }),
    );
    const other = lifeOf({ ...open.session, id: "cs_test_second0001", reference: null }, open.start);

    const taken = [
      await valueOf(open.send(changed(other.visit("checkout.session.completed", 2), { amount_subtotal: 99_595 }))),
      await valueOf(open.send(changed(other.visit("checkout.session.completed", 3), { currency: "eur" }))),
      await valueOf(
        open.send(
          changed(other.visit("checkout.session.completed", 4), { customer_details: { email: "b@example.com" } }),
        ),
      ),
      await valueOf(open.send(changed(other.visit("checkout.session.completed", 5), { customer_details: null }))),
      await valueOf(open.send(other.visit("checkout.session.completed", 6))),
    ];

    expect(taken).toEqual(["unknown", "unknown", "unknown", "unknown", "enrolled"]);
  },
);

test("of two unpaid enrolments of one address and price a payment without a reference opens neither", async () => {
  const open = await openEnrolmentSite();
  const visit = await pressEnroll(open, { program: "ai-specialist", plan: "monthly", id: "cs_test_second0001" });
  const person = { customer_details: { email: "ada@example.com" } };
  await open.send(changed(open.life.visit("checkout.session.expired", 1, left), person));
  await open.send(changed(lifeOf(visit, open.start).visit("checkout.session.expired", 2, left), person));
  const third = lifeOf({ ...open.session, id: "cs_test_third00001", reference: null }, open.start);

  expect(await valueOf(open.send(third.visit("checkout.session.completed", 3)))).toBe("unknown");
  expect((await endOf(open)).enrolments.map(({ state }) => state)).toEqual(["expired", "expired"]);
});

test("whoever has a paid plan and pays the same price without a reference again is not counted with the first", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1));
  const second = lifeOf({ ...open.session, id: "cs_test_second0001", reference: null }, open.start);

  expect(await valueOf(open.send(second.visit("checkout.session.completed", 2)))).toBe("unknown");
  expect(await enrolmentIn(open)).toMatchObject({ state: "active", session_id: open.session.id });
});

test("a visit that is known by its number stays with its enrolment, though it names no reference any more", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1, slow));

  const paid = open.life.visit("checkout.session.async_payment_succeeded", 2, {
    reference: null,
    email: "other@example.com",
  });
  expect(await valueOf(open.send(paid))).toBe("enrolled");
});

test("a visit that is only begun changes nothing", async () => {
  const open = await openEnrolmentSite();
  const before = await enrolmentIn(open);

  const taken = await valueOf(
    open.send(open.life.visit("checkout.session.expired", 1, { status: "open", paid: "unpaid" })),
  );

  expect(taken).toBe("stored");
  expect(await enrolmentIn(open)).toMatchObject({ state: before.state, told: before.told, session_id: null });
});

test("a second payer's address changes nothing, and a first one that was missing is noted", async () => {
  const open = await openEnrolmentSite();
  const nobody = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1, slow));
  await open.send(open.life.visit("checkout.session.async_payment_succeeded", 2, { email: "grace@example.com" }));
  await nobody.send(changed(nobody.life.visit("checkout.session.expired", 1, left), { customer_details: null }));
  await nobody.send(nobody.life.visit("checkout.session.completed", 2));

  expect((await enrolmentIn(open)).email).toBe("ada@example.com");
  expect((await enrolmentIn(nobody)).email).toBe("ada@example.com");
});

test.each([
  [
    [1, 2],
    [0, 1],
  ],
  [
    [1, 2],
    [1, 0],
  ],
  [
    [2, 1],
    [0, 1],
  ],
  [
    [2, 1],
    [1, 0],
  ],
] as const)(
  "the visit that was told of last keeps its number: told at %j, heard in the order %j",
  async (at, order) => {
    const open = await openEnrolmentSite();
    const second = lifeOf({ ...open.session, id: "cs_test_second0001" }, open.start);
    const events = [
      open.life.visit("checkout.session.expired", at[0], left),
      second.visit("checkout.session.expired", at[1], left),
    ];

    for (const place of order) await open.send(events[place] ?? {});

    const newest = at[0] > at[1] ? open.session.id : "cs_test_second0001";
    expect(await enrolmentIn(open)).toMatchObject({ state: "expired", session_id: newest });
  },
);

test("what the partner names later is noted, and what it names no more is kept", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1, slow));
  const known = await enrolmentIn(open);

  const paid = open.life.visit("checkout.session.async_payment_succeeded", 2);
  await open.send(changed(paid, { customer: null, subscription: null }));

  expect(known.subscription_id).toMatch(/^sub_/);
  expect(await enrolmentIn(open)).toMatchObject({
    state: "active",
    customer_id: known.customer_id,
    subscription_id: known.subscription_id,
  });
});

test("a prepaid plan has no month, and a subscription to it is another kind of payment", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  const visit = open.life.visit("checkout.session.completed", 1);

  const wrong = await valueOf(open.send({ ...changed(visit, { mode: "subscription" }), id: "evt_1" }));
  const right = await valueOf(open.send({ ...changed(visit, { invoice: "in_receipt" }), id: "evt_2" }));

  expect([wrong, right]).toEqual(["other-item", "enrolled"]);
  expect((await endOf(open)).installments).toEqual([]);
});

test("a visit left before a bank transfer failed, told of afterwards, writes no second mail about the failure", async () => {
  const open = await openEnrolmentSite("sqlite");
  const failed = { paid: "unpaid", slow: "failed" } as const;
  const other = lifeOf({ ...open.session, id: "cs_test_second0001" }, open.start);

  await open.send(open.life.visit("checkout.session.async_payment_failed", 5, failed));
  await open.send(other.visit("checkout.session.expired", 2, left));

  expect((await enrolmentIn(open)).state).toBe("failed");
  const keys = await open.site.database.queries.selectFrom("outbox").select("idempotency_key").execute();
  expect(keys).toHaveLength(1);
});

test("a failed bank transfer is written to its payer once, and not where the visit was paid or left", async () => {
  const open = await openEnrolmentSite();
  const failed = { paid: "unpaid", slow: "failed" } as const;
  await open.send(open.life.visit("checkout.session.expired", 1, left));
  await open.send(open.life.visit("checkout.session.async_payment_failed", 5, failed));
  await open.send({ ...open.life.visit("checkout.session.async_payment_failed", 5, failed), id: "evt_again" });
  await open.send(open.life.visit("checkout.session.completed", 9));
  await open.send({ ...open.life.visit("checkout.session.async_payment_failed", 12, failed), id: "evt_late" });

  expect((await open.deliver()).map(({ parsed }) => String(parsed.subject)).toSorted()).toEqual([
    "Your course is open: AI Specialist",
    "Your payment did not go through",
  ]);
  expect((await enrolmentIn(open)).state).toBe("active");
});

test("a failure that is told after the payment is written to nobody", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 9));
  await open.send(open.life.visit("checkout.session.async_payment_failed", 12, { paid: "unpaid", slow: "failed" }));

  expect((await open.deliver()).map(({ parsed }) => parsed.subject)).toEqual(["Your course is open: AI Specialist"]);
});

test.each([
  ["that waits for a bank", slow],
  ["that was left", left],
  ["that failed", { paid: "unpaid", slow: "failed" } as const],
])("nobody is let in or welcomed by a visit %s", async (_, fields) => {
  const open = await openEnrolmentSite();
  const type = fields === slow ? "checkout.session.completed" : "checkout.session.expired";

  await open.send(changed(open.life.visit(type, 1, fields), { customer_details: { email: "ada@example.com" } }));

  expect(await enrolmentIn(open)).toMatchObject({ student_id: null, email: "ada@example.com" });
  expect(await open.deliver()).toEqual([]);
});
