import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { endOf, enrolmentIn, openEnrolmentSite } from "#tests/enrolment-site.ts";
import { grantEnrolment } from "./grants.server.ts";
import { settleStrayPayment, strayPayments } from "./strays.server.ts";

test.for(engines)(
  "the owner settles a payment without a reference, and its later months count, on %s",
  async (engine) => {
    const open = await openEnrolmentSite(engine);
    const { site, life } = open;
    const early = life.invoice(1, true, 1);
    await open.send(early);
    const taken = await open.send(life.visit("checkout.session.completed", 1, { reference: null }));
    const [stray, ...more] = await strayPayments(site, { settled: false });
    const order = { id: stray?.id ?? "", email: "ada@example.com", program: "ai-specialist", note: "Seen" } as const;

    const settled = await settleStrayPayment(site, order, "owner key");
    const again = await settleStrayPayment(site, order, "owner key");
    await open.send(life.invoice(2, true, 20));

    expect(taken).toEqual({ ok: true, value: "unknown" });
    expect(more).toEqual([]);
    expect(stray).toMatchObject({ amountCents: 19_995, currency: "usd", email: "ada@example.com" });
    expect(again).toEqual(settled);
    expect((await endOf(open)).enrolments.map(({ state }) => state).toSorted()).toEqual(["active", "started"]);
    expect((await endOf(open)).installments).toHaveLength(2);
    expect(await strayPayments(site, { settled: false })).toEqual([]);
    expect(await strayPayments(site, { settled: true })).toHaveLength(1);
    expect((await open.deliver()).map(({ parsed }) => parsed.subject)).toEqual(["Your course is open: AI Specialist"]);
    const actions = await site.database.queries.selectFrom("owner_actions").select("what").execute();
    expect(actions).toEqual([{ what: "Settled a stray payment" }]);
  },
);

test("what the partner never told cannot be settled", async () => {
  const open = await openEnrolmentSite();
  const order = { id: "evt_none", email: "ada@example.com", program: "ai-specialist", note: "" } as const;

  expect(await settleStrayPayment(open.site, order, "owner key")).toEqual({ ok: false, kind: "not_found" });
});

test("what the owner gives is given once, with one mail and one note of it", async () => {
  const open = await openEnrolmentSite();
  const gift = { email: "ada@example.com", program: "ai-engineer", note: "Scholarship", who: "owner key" } as const;
  const give = () => open.site.database.transaction((queries) => grantEnrolment(open.site, queries, gift));

  const [first, second] = [await give(), await give()];

  expect(second).toEqual(first);
  expect(await open.deliver()).toHaveLength(1);
  expect(await open.site.database.queries.selectFrom("owner_actions").select("subject").execute()).toEqual([
    { subject: first.id },
  ]);
  expect((await enrolmentIn(open)).state).toBe("started");
});
