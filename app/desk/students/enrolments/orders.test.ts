import { expect, test } from "vitest";
import { isEnrolled } from "#app/school/buying/enrolling/enrolments.server.ts";
import { engines } from "#tests/databases.ts";
import { putEnrolled, putStray } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import type { Engine } from "#database/database.ts";
import { enrolmentOrders, carryOutEnrolmentOrder } from "./orders.server.ts";

const who = "grace@example.org";
const gift = { do: "unlock", email: "Ada@Example.org", program: "ai-specialist", note: "Won the quiz" } as const;

async function openAdminSite(engine: Engine) {
  const open = await openTestSite(engine);
  const { queries } = open.site.database;
  return {
    ...open,
    queries,
    /** What the owner did, oldest first. */
    notes: () => queries.selectFrom("owner_actions").select(["who", "what", "subject"]).orderBy("at").execute(),
    enrolments: () => queries.selectFrom("enrolments").selectAll().orderBy("created_at").execute(),
    strays: () => queries.selectFrom("stray_payments").selectAll().execute(),
  };
}

test.for(engines)(
  "E7: a program is opened to somebody once, with one note and one mail, however often it is pressed, on %s",
  async (engine) => {
    const { site, deliver, notes, enrolments } = await openAdminSite(engine);

    const both = await Promise.all([
      carryOutEnrolmentOrder(site, gift, who),
      carryOutEnrolmentOrder(site, gift, "owner key"),
    ]);
    const third = await carryOutEnrolmentOrder(site, gift, who);

    const [enrolment, ...more] = await enrolments();
    expect(more).toEqual([]);
    expect(enrolment).toMatchObject({ plan: "granted", state: "active", program: "ai-specialist", note: gift.note });
    expect(both.filter((each) => each.ok && !each.already)).toHaveLength(1);
    expect(third).toEqual({ ok: true, already: true, enrolment: enrolment?.id });
    expect(await isEnrolled(site.database.queries, enrolment?.student_id ?? "", "ai-specialist")).toBe(true);
    expect(await notes()).toMatchObject([{ subject: enrolment?.id }]);
    expect(await deliver()).toHaveLength(1);
  },
);

test.for(engines)(
  "E7: what was given is closed once, with why, and can be given again; what was paid for cannot be closed here, on %s",
  async (engine) => {
    const { site, clock, queries, notes, enrolments } = await openAdminSite(engine);
    await putEnrolled(queries, { id: "paula", at: clock.now - 1000 });
    const given = await carryOutEnrolmentOrder(site, gift, who);
    const id = given.ok ? (given.enrolment ?? "") : "";
    clock.now += 1000;
    const close = { do: "close", id, note: "Asked for it" } as const;

    const both = await Promise.all([
      carryOutEnrolmentOrder(site, close, who),
      carryOutEnrolmentOrder(site, close, who),
    ]);

    expect(both).toEqual(expect.arrayContaining([{ ok: true }, { ok: true, already: true }]));
    const closed = (await enrolments()).find((each) => each.id === id);
    expect(closed).toMatchObject({ state: "cancelled", note: "Won the quiz\nClosed: Asked for it" });
    expect(await isEnrolled(queries, closed?.student_id ?? "", "ai-specialist")).toBe(false);
    expect(await carryOutEnrolmentOrder(site, { ...close, id: "paula" }, who)).toEqual({ ok: false, reason: "gone" });
    expect(await carryOutEnrolmentOrder(site, { ...close, id: "nobody" }, who)).toEqual({ ok: false, reason: "gone" });
    expect(await notes()).toHaveLength(2);

    clock.now += 1000;
    await carryOutEnrolmentOrder(site, gift, who);
    expect(await isEnrolled(queries, closed?.student_id ?? "", "ai-specialist")).toBe(true);
  },
);

test.for(engines)(
  "E7: a stray payment is settled once: the program is open to the address, and later news finds it, on %s",
  async (engine) => {
    const { site, clock, queries, deliver, notes, enrolments, strays } = await openAdminSite(engine);
    await putStray(queries, "evt_1", { at: clock.now });
    const { do: _, ...wish } = gift;
    const settle = { do: "settle", id: "evt_1", ...wish } as const;

    const first = await carryOutEnrolmentOrder(site, settle, who);
    const second = await carryOutEnrolmentOrder(site, settle, who);

    const [enrolment, ...more] = await enrolments();
    expect(more).toEqual([]);
    expect([first, second]).toEqual([first, first]);
    expect(first).toEqual({ ok: true, enrolment: enrolment?.id });
    expect(enrolment).toMatchObject({ plan: "prepaid", state: "active", payment_intent_id: "pi_evt_1" });
    expect(await strays()).toMatchObject([{ settled_at: clock.now, enrolment_id: enrolment?.id, note: gift.note }]);
    expect(await notes()).toMatchObject([{ who, subject: "evt_1" }]);
    expect(await deliver()).toHaveLength(1);
    expect(await carryOutEnrolmentOrder(site, { ...settle, id: "evt_2" }, who)).toEqual({ ok: false, reason: "gone" });
  },
);

test.for(engines)("E7: a payment that opens nothing leaves the list once, with why, on %s", async (engine) => {
  const { site, clock, queries, deliver, notes, enrolments, strays } = await openAdminSite(engine);
  await putStray(queries, "evt_1", { at: clock.now });
  const drop = { do: "drop", id: "evt_1", note: "Paid back" } as const;

  const both = await Promise.all([carryOutEnrolmentOrder(site, drop, who), carryOutEnrolmentOrder(site, drop, who)]);

  expect(both).toEqual(expect.arrayContaining([{ ok: true }, { ok: true, already: true }]));
  expect(await strays()).toMatchObject([{ settled_at: clock.now, enrolment_id: null, note: "Paid back" }]);
  expect(await carryOutEnrolmentOrder(site, { ...drop, id: "evt_2" }, who)).toEqual({ ok: false, reason: "gone" });
  expect(await notes()).toMatchObject([{ who, subject: "evt_1" }]);
  expect(await enrolments()).toEqual([]);
  expect(await deliver()).toEqual([]);
});

test.for(engines)("E7: what cannot be written down is not done, on %s", async (engine) => {
  const { site, clock, queries, enrolments, strays } = await openAdminSite(engine);
  await putStray(queries, "evt_1", { at: clock.now });
  await putEnrolled(queries, { id: "gina", at: clock.now, plan: "granted" });
  await queries.schema.dropTable("owner_actions").execute();
  const { do: _, ...wish } = gift;

  await expect(carryOutEnrolmentOrder(site, gift, who)).rejects.toThrow("owner_actions");
  await expect(carryOutEnrolmentOrder(site, { do: "settle", id: "evt_1", ...wish }, who)).rejects.toThrow(
    "owner_actions",
  );
  await expect(carryOutEnrolmentOrder(site, { do: "drop", id: "evt_1", note: "x" }, who)).rejects.toThrow(
    "owner_actions",
  );
  await expect(carryOutEnrolmentOrder(site, { do: "close", id: "gina", note: "x" }, who)).rejects.toThrow(
    "owner_actions",
  );

  expect(await enrolments()).toMatchObject([{ id: "gina", state: "active", note: "" }]);
  expect(await strays()).toMatchObject([{ settled_at: null, enrolment_id: null, note: "" }]);
});

test("an order is one of four, with exactly its own fields", () => {
  const { do: _, ...wish } = gift;
  const orders = [
    [gift, true],
    [{ ...gift, email: "ada" }, false],
    [{ ...gift, email: "a@example.org, b@example.org" }, false],
    [{ ...gift, program: "ai-anything" }, false],
    [{ ...gift, note: "  " }, false],
    [{ ...gift, note: "x".repeat(500) }, true],
    [{ ...gift, note: "x".repeat(501) }, false],
    [{ ...gift, state: "active" }, false],
    [{ do: "settle", id: "evt_1", ...wish }, true],
    [{ do: "settle", ...wish }, false],
    [{ do: "drop", id: "evt_1", note: "Paid back" }, true],
    [{ do: "drop", id: "", note: "Paid back" }, false],
    [{ do: "close", id: "a", note: "Asked" }, true],
    [{ do: "close", id: "a" }, false],
    [{ do: "erase", id: "a" }, false],
    [null, false],
  ] as const;

  for (const [order, fits] of orders)
    expect(enrolmentOrders.safeParse(order).success, JSON.stringify(order)).toBe(fits);
});
