import { expect, test } from "vitest";
import { hour } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { carryOutRefunds } from "./refund-orders.server.ts";

test.for([
  ...engines.map((engine) => [engine, "forbidden"] as const),
  ...engines.map((engine) => [engine, "unavailable"] as const),
])(
  "a refund that is not taken is told whole or not at all, and once, however often it is tried, on %s: %s",
  async ([engine, kind]) => {
    const { site, clock } = await openTestSite(engine);
    const { queries, transaction } = site.database;
    site.payments = { ...site.payments, payBack: async () => ({ ok: false, kind }) };
    const order = { payment: "pi_1", enrolment_id: null, booking_id: null, subscription: null };
    const values = { id: "order", ...order, ordered_at: clock.now - 2 * hour };
    await queries.insertInto("refund_orders").values(values).execute();
    const killed: typeof transaction = (run) =>
      transaction(async (own) => {
        await run(own);
        throw new Error("killed");
      });
    const inTables = async () => [
      (await queries.selectFrom("inbox_messages").select("id").execute()).length,
      (await queries.selectFrom("owner_events").select("id").execute()).length,
    ];

    await expect(carryOutRefunds({ ...site, database: { ...site.database, transaction: killed } })).rejects.toThrow(
      "killed",
    );
    const afterKill = await inTables();
    await carryOutRefunds(site);
    await carryOutRefunds(site);

    expect([afterKill, await inTables()]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  },
);
