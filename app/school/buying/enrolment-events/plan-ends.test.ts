import { expect, test } from "vitest";
import { putEnrolled } from "#tests/cast.ts";
import { openEnrolmentSite } from "#app/school/buying/payments/payments.scene.ts";
import { setEnds, setEndSoon } from "./plan-ends.server.ts";
import type { Answer } from "#partners/answer.ts";

/** `key`: under which one order counts once. */
type Asked =
  | [what: "after", subscription: string, months: number, paid: number]
  | [what: "now", subscription: string, key: string];

/** A site with one monthly plan, and a partner that writes down what it is asked for. */
async function openEnds(answers: { after?: Answer<number | null>; now?: Answer<number | null> } = {}) {
  const open = await openEnrolmentSite();
  const { site } = open;
  const { queries } = site.database;
  const asked: Asked[] = [];
  const given = { after: { ok: true, value: 5000 }, now: { ok: true, value: 7000 }, ...answers } as const;
  Object.assign(site.payments, {
    endAfter: (id: string, { months, paid }: { months: number; paid: number }) => {
      asked.push(["after", id, months, paid]);
      return Promise.resolve(given.after);
    },
    cancelAtPeriodEnd: (id: string, key: string) => {
      asked.push(["now", id, key]);
      return Promise.resolve(given.now);
    },
  });
  await putEnrolled(queries, { id: "ada", at: site.now() });
  const set = (values: object) => queries.updateTable("enrolments").set(values).where("id", "=", "ada").execute();
  const pay = (count: number) =>
    queries
      .insertInto("installments")
      .values(
        Array.from({ length: count }, (_, place) => ({
          invoice_id: `in_${place}`,
          enrolment_id: "ada",
          amount_cents: 1,
          paid_at: 0,
        })),
      )
      .execute();
  const end = () =>
    queries
      .selectFrom("enrolments")
      .select(["end_set_at", "ends_at"])
      .where("id", "=", "ada")
      .executeTakeFirstOrThrow();
  return { site, asked, set, pay, end };
}

test.each([
  [1, [["after", "sub_ada", 6, 1]], 5000],
  [5, [["after", "sub_ada", 6, 5]], 5000],
  [6, [["now", "sub_ada", "ada"]], 7000],
  [7, [["now", "sub_ada", "ada"]], 7000],
] as const)("after %i payments the end is asked for as it should be", async (paid, calls, endsAt) => {
  const { site, asked, pay, end } = await openEnds();
  await pay(paid);

  expect(await setEnds(site)).toEqual([]);
  expect(asked).toEqual(calls);
  expect(await end()).toEqual({ end_set_at: site.now(), ends_at: endsAt });
});

test("an end that the partner takes without a date leaves the date that is known", async () => {
  const { site, set, end } = await openEnds({ after: { ok: true, value: null } });
  await set({ ends_at: 3000 });

  await setEnds(site);

  expect(await end()).toEqual({ end_set_at: site.now(), ends_at: 3000 });
});

test("a plan that has ended by itself is asked for nothing", async () => {
  const { site, asked, set, end } = await openEnds();
  await set({ state: "finished", ends_at: 3000, told: '{"subscription":{"at":1,"word":"ended"}}' });

  await setEnds(site);

  expect(asked).toEqual([]);
  expect(await end()).toEqual({ end_set_at: site.now(), ends_at: 3000 });
});

test.each([
  [
    "invalid",
    [
      ["now", "sub_ada", "ada"],
      ["after", "sub_ada", 6, 6],
    ],
    [],
  ],
  ["unavailable", [["now", "sub_ada", "ada"]], ["ada"]],
] as const)("where a paid plan cannot be ended so (%s) its schedule is", async (kind, calls, refused) => {
  const { site, asked, pay } = await openEnds({ now: { ok: false, kind } });
  await pay(6);

  expect(await setEnds(site)).toEqual(refused);
  expect(asked).toEqual(calls);
});

test.each([
  ["closed", { state: "refunded" }],
  ["not paid", { state: "waiting" }],
  ["known to end", { end_set_at: 1 }],
  ["paid in advance", { plan: "prepaid" }],
  ["without a number", { subscription_id: null }],
])("nothing is asked for a plan that is %s", async (_, values) => {
  const { site, asked, set } = await openEnds();
  await set(values);

  await setEnds(site);
  await setEndSoon(site, { enrolment: "ada" });
  await setEndSoon(site, { subscription: "sub_ada" });

  expect(asked).toEqual([]);
});

test.each([{ state: "past-due" }, { state: "finished" }, { months: 12 }])(
  "an open plan is ended in each of its states: %j",
  async (values) => {
    const { site, asked, set } = await openEnds();
    await set(values);

    await setEndSoon(site, { subscription: "sub_ada" });

    expect(asked).toEqual([["after", "sub_ada", "months" in values ? 12 : 6, 0]]);
  },
);

test("one end is asked for at once, that of the plan that is meant", async () => {
  const { site, asked } = await openEnds();
  await putEnrolled(site.database.queries, { id: "boris", at: site.now() });

  await setEndSoon(site, { subscription: "sub_boris" });
  await setEndSoon(site, { subscription: "sub_nobody" });

  expect(asked).toEqual([["after", "sub_boris", 6, 0]]);
});
