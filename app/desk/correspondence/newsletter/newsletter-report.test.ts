import { expect, test } from "vitest";
import type { Site } from "#app/site/site.ts";
import { engines } from "#tests/databases.ts";
import { allOf, openTestSite } from "#tests/site.ts";
import { exportActive, reportNewsletter } from "./newsletter-report.server.ts";
import { recordConsent } from "#app/newsletter/subscribers/subscribers.server.ts";

type State = {
  confirmed_at?: number;
  unsubscribed_at?: number;
  suppressed_at?: number;
  suppression_reason?: "bounce" | "complaint";
};

async function add(site: Site, name: string, state: State = {}) {
  const person = { id: name, email: `${name}@example.org`, email_key: `${name}@example.org`, first_name: name };
  const words = { last_name: "B", wording: "w1", source: "newsletter" };
  await site.database.queries
    .insertInto("subscribers")
    .values({ ...person, ...words, requested_at: 1, bounces: 0, ...state })
    .execute();
}

test.for(engines)(
  "each subscriber counts once, by the strongest reason, and erased people not at all, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    await add(site, "pending");
    await add(site, "active", { confirmed_at: 2 });
    await add(site, "active2", { confirmed_at: 2 });
    await add(site, "left", { confirmed_at: 2, unsubscribed_at: 3 });
    await add(site, "bounced", { confirmed_at: 2, unsubscribed_at: 3, suppressed_at: 4, suppression_reason: "bounce" });
    await add(site, "complained", { confirmed_at: 2, suppressed_at: 4, suppression_reason: "complaint" });
    await add(site, "erased", { suppressed_at: 4, suppression_reason: "complaint" });
    await site.database.queries
      .updateTable("subscribers")
      .set({ email: "", email_key: "erased:x" })
      .where("id", "=", "erased")
      .execute();

    const { counts } = await reportNewsletter(site);

    expect(counts).toEqual({ pending: 1, active: 2, unsubscribed: 1, bounced: 1, complained: 1 });
  },
);

test.for(engines)(
  "sign-ups and confirmations are counted for thirty days of the company's calendar, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine);
    const { queries } = site.database;
    await add(site, "ada");
    // The clocks of New York went back within these days: the first begins at four o'clock UTC, the last at five.
    const today = Date.parse("2026-11-21T05:00:00Z");
    const first = Date.parse("2026-10-23T04:00:00Z");
    await recordConsent(queries, "ada", "requested", "w1", first - 1);
    await recordConsent(queries, "ada", "requested", "w1", first);
    await recordConsent(queries, "ada", "requested", "w1", today - 1);
    await recordConsent(queries, "ada", "requested", "w1", today);
    await recordConsent(queries, "ada", "confirmed", "w1", clock.now);
    await recordConsent(queries, "ada", "unsubscribed", "w1", clock.now);

    const { days } = await reportNewsletter(site);

    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: "2026-10-23", requested: 1, confirmed: 0 });
    expect(days.slice(-2)).toEqual([
      { day: "2026-11-20", requested: 1, confirmed: 0 },
      { day: "2026-11-21", requested: 1, confirmed: 1 },
    ]);
    expect(days.reduce((sum, { requested }) => sum + requested, 0)).toBe(3);
  },
);

test("E7, D10: only active subscribers are exported, with the time of their consent, and that is written down", async () => {
  const { site } = await openTestSite("sqlite");
  await add(site, "pending");
  await add(site, "active", { confirmed_at: 2 });
  await add(site, "left", { confirmed_at: 2, unsubscribed_at: 3 });
  await add(site, "bounced", { confirmed_at: 2, suppressed_at: 4, suppression_reason: "bounce" });

  expect(await allOf(exportActive(site, "owner key"))).toMatchObject([
    { email: "active@example.org", confirmed_at: 2, wording: "w1", source: "newsletter" },
  ]);

  expect(await site.database.queries.selectFrom("owner_actions").selectAll().execute()).toMatchObject([
    { who: "owner key", what: "active subscribers exported", subject: "newsletter" },
  ]);
});
