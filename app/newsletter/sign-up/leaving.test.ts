import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openTestSite, subscribed, subscribers, tokenIn, unlimited } from "#tests/site.ts";
import { adasSignup, someone } from "#tests/cast.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { suppress } from "#app/mail/outbox/recipients.server.ts";
import { day, hour } from "#app/site/time.ts";
import { confirm } from "./confirmations.server.ts";
import { subscribe } from "./newsletter.server.ts";
import { hasLeft, unsubscribe } from "#app/newsletter/subscribers/subscribers.server.ts";
import { deleteUnconfirmed, exportSubscriber, findSubscriber } from "#app/newsletter/subscribers/subscribers.server.ts";
import { eraseSubscriber } from "#app/newsletter/subscribers/erasure.server.ts";

test.for(engines)(
  "leaving works at once, again and again, and open confirmation links stop working, on %s",
  async (engine) => {
    const open = await openTestSite(engine, unlimited);
    await subscribed(open);
    const token = await tokenIn(open, "u");
    const used = await tokenIn(open, "newsletter/confirm");

    expect(await hasLeft(open.site, token)).toBe(false);
    expect(await unsubscribe(open.site, token)).toEqual({ ok: true });
    expect(await unsubscribe(open.site, token)).toEqual({ ok: true });
    expect(await hasLeft(open.site, token)).toBe(true);
    expect(await hasLeft(open.site, "made-up.link")).toBe(false);
    expect(await subscribers(open)).toMatchObject([{ unsubscribed_at: open.clock.now }]);
    expect(await confirm(open.site, used)).toEqual({ ok: false, reason: "expired" });
    open.clock.now += hour;
    await subscribe(open.site, { ...adasSignup, firstName: "Eve" }, someone());
    const link = await tokenIn(open, "newsletter/confirm");
    expect((await subscribers(open))[0]?.unsubscribed_at).toBeTypeOf("number");
    expect(await confirm(open.site, link)).toEqual({ ok: true, state: "confirmed" });
    expect(await subscribers(open)).toMatchObject([{ unsubscribed_at: null, first_name: "Ada" }]);
    expect(await hasLeft(open.site, token)).toBe(false);
  },
);

test.for(engines)(
  "D4: a link to leave cannot be guessed, altered or used for something else, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    await subscribed(open);
    const token = await tokenIn(open, "u");
    const [id = "", hash = ""] = token.split(".");
    const altered = (hash.startsWith("A") ? "B" : "A") + hash.slice(1);

    for (const wrong of [
      id,
      `${id}.`,
      `${id}.${altered}`,
      `${id}.${hash}.x`,
      `x${token}`,
      await tokenIn(open, "newsletter/preferences"),
      "",
    ]) {
      expect(await unsubscribe(open.site, wrong)).toEqual({ ok: false, reason: "unknown" });
    }
    expect(await findSubscriber(open.site, token)).toBeUndefined();
    expect(await subscribers(open)).toMatchObject([{ unsubscribed_at: null }]);
  },
);

test.for(engines)("a person sees, exports and erases what is held about them, on %s", async (engine) => {
  const open = await openTestSite(engine, unlimited);
  await subscribed(open);
  const token = await tokenIn(open, "newsletter/preferences");

  expect(await findSubscriber(open.site, token)).toMatchObject({
    firstName: "Ada",
    email: "ada@example.org",
    state: "active",
  });
  expect(await exportSubscriber(open.site, token)).toMatchObject({
    subscriber: { email: "ada@example.org", confirmed: "2026-11-21T09:00:00.001Z" },
    consents: [{ what: "requested" }, { what: "confirmed" }],
    mails: [{ kind: "confirmation" }, { kind: "newsletter" }],
  });
  expect(await eraseSubscriber(open.site, token)).toBe(true);
  expect(await eraseSubscriber(open.site, token)).toBe(true);
  expect(await findSubscriber(open.site, token)).toBeUndefined();
  const { queries } = open.site.database;
  const left = [
    await subscribers(open),
    await queries.selectFrom("consents").selectAll().execute(),
    await queries.selectFrom("outbox").selectAll().execute(),
  ];
  expect(left).toEqual([[], [], []]);
});

test.for(engines)(
  "an erased address that complained is never mailed again and cannot be read any more, on %s",
  async (engine) => {
    const open = await openTestSite(engine, unlimited);
    await subscribed(open);
    const token = await tokenIn(open, "newsletter/preferences");
    await suppress(open.site.database.queries, "ada@example.org", "complaint", open.clock.now);
    const mails = (await open.deliver()).length;

    await eraseSubscriber(open.site, token);
    open.clock.now += day;
    await subscribe(open.site, { ...adasSignup, email: "ADA@example.org" }, someone());

    expect(await open.deliver()).toHaveLength(mails);
    expect(JSON.stringify(await subscribers(open))).not.toMatch(/ada@|Ada|Lovelace/i);
  },
);

test.for(engines)("wishes that nobody confirmed are erased after 30 days, on %s", async (engine) => {
  const open = await openTestSite(engine, unlimited);
  await subscribed(open, { ...adasSignup, email: "grace@example.org" });
  await subscribe(open.site, adasSignup, someone());

  open.clock.now += 30 * day;
  expect(await deleteUnconfirmed(open.site)).toBe(0);
  open.clock.now += 1;
  expect(await deleteUnconfirmed(open.site)).toBe(1);
  expect(await subscribers(open)).toMatchObject([{ email: "grace@example.org" }]);
});

test.for(engines)("D4: a second link that was never pressed does not bring back who left, on %s", async (engine) => {
  const open = await openTestSite(engine, unlimited);
  await subscribe(open.site, adasSignup, someone());
  const first = await tokenIn(open, "newsletter/confirm");
  open.clock.now += hour;
  await subscribed(open);

  await unsubscribe(open.site, await tokenIn(open, "u"));

  expect(await confirm(open.site, first)).toMatchObject({ ok: false });
  expect(await subscribers(open)).toMatchObject([{ unsubscribed_at: open.clock.now }]);
});

test.for(engines)(
  "erasing a reader leaves mail about what they booked, and the mail of others, on %s",
  async (engine) => {
    const open = await openTestSite(engine, unlimited);
    await subscribed(open);
    const token = await tokenIn(open, "newsletter/preferences");
    const { site } = open;
    const mail = { subject: "Your booking", text: "Words" } as const;
    await putInOutbox(site, site.database.queries, { ...mail, to: adasSignup.email, kind: "service", key: "1" }, owed);
    await putInOutbox(
      site,
      site.database.queries,
      { ...mail, to: adasSignup.email, kind: "newsletter", key: "2" },
      owed,
    );
    await putInOutbox(
      site,
      site.database.queries,
      { ...mail, to: `x${adasSignup.email}`, kind: "newsletter", key: "3" },
      owed,
    );

    await eraseSubscriber(site, token);

    const left = await site.database.queries.selectFrom("outbox").select("idempotency_key").execute();
    expect(left.map(({ idempotency_key }) => idempotency_key).toSorted()).toEqual(["1", "3"]);
  },
);
