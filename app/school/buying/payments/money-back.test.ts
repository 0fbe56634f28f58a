import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { enrolmentIn } from "#tests/cast.ts";
import { type EnrolmentSite, openEnrolmentSite, openPaymentSite } from "./payments.scene.ts";

async function messagesIn({ site }: Pick<EnrolmentSite, "site">) {
  const rows = await site.database.queries.selectFrom("inbox_messages").select("details").execute();
  return rows.map(({ details }) => details);
}

test.for(engines)(
  "E5: a refund that fails leaves the course open, in whichever order it is told, and the owner hears of it once, on %s",
  async (engine) => {
    for (const plan of ["prepaid", "monthly"] as const) {
      const open = await openEnrolmentSite(engine, { plan });
      await open.send(open.life.visit("checkout.session.completed", 1));
      const [refund, failure] = [open.life.refund(5), open.life.refundFails(9)];

      const first = await open.send(refund);
      const closed = (await enrolmentIn(open)).state;
      const second = await open.send(failure);
      await open.send({ ...failure, id: "evt_same", type: "refund.updated" });
      const state = (await enrolmentIn(open)).state;
      await open.send(open.life.refund(12));

      expect([first, second]).toEqual([
        { ok: true, value: "refunded" },
        { ok: true, value: "refund-failed" },
      ]);
      expect([closed, state, (await enrolmentIn(open)).state]).toEqual(["refunded", "active", "refunded"]);
      expect((await messagesIn(open)).filter((each) => each.includes("the refund failed"))).toHaveLength(1);
    }
  },
);

test("E5: the failure told before its refund leaves the course open", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  await open.send(open.life.visit("checkout.session.completed", 1));

  await open.send(open.life.refundFails(9));
  await open.send(open.life.refund(5));

  expect((await enrolmentIn(open)).state).toBe("active");
});

test("E5: a refund of a booking that fails is told to the owner, and one that is on its way is not", async () => {
  const open = await openEnrolmentSite();

  const way = await open.send({ ...open.life.refundFails(2, { status: "pending" }), type: "refund.updated" });
  const failed = await open.send(open.life.refundFails(3));

  expect(way).toEqual({ ok: true, value: "stored" });
  expect(failed).toEqual({ ok: true, value: "parked" });
  expect(await messagesIn(open)).toEqual([expect.stringContaining("the refund failed")]);
});

test("a suspicion of the card network changes nothing and is told to the owner once, while something can be done", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1));
  const booked = await openPaymentSite();

  const told = [
    await open.send(open.life.warning(2)),
    await open.send(open.life.warning(2)),
    await open.send(open.life.warning(3, { id: "issfr_late", actionable: false })),
    await booked.send(open.life.warning(4)),
  ];

  expect(told.map((each) => each.ok && each.value)).toEqual([
    "fraud-warning",
    "fraud-warning",
    "stored",
    "fraud-warning",
  ]);
  expect((await enrolmentIn(open)).state).toBe("active");
  expect(await messagesIn(open)).toEqual([expect.stringContaining("somebody else's card")]);
  expect(await messagesIn(booked)).toHaveLength(1);
});
