import { expect, test } from "vitest";
import { day } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { tidyPartnerEvents } from "#app/school/buying/payments/old-events.server.ts";

test.for(engines)(
  "what partners told is kept while they may tell it again, what is about money for ten years, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine);
    const { queries } = site.database;
    const told = (partner: string, days: number) => ({
      id: `${partner} ${days}`,
      partner,
      type: "t",
      body: "{}",
      received_at: clock.now - days * day,
      outcome: "stored",
    });
    const rows = [told("mail", 31), told("mail", 91), told("scheduling", 91), told("scheduling", 401)];
    const money = [told("payments", 401), told("payments", 3661)];
    await queries
      .insertInto("partner_events")
      .values([...rows, ...money])
      .execute();
    const marks = money.map(({ id }) => ({ mark: "pi_1", partner_event_id: id }));
    await queries.insertInto("partner_event_marks").values(marks).execute();

    await tidyPartnerEvents(site);

    const left = await queries.selectFrom("partner_events").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual(["mail 31", "payments 401", "scheduling 91"]);
    expect(await queries.selectFrom("partner_event_marks").select("partner_event_id").execute()).toEqual([
      { partner_event_id: "payments 401" },
    ]);
  },
);
