import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { busyNetwork, openTestSite, subscribed, subscribers, type TestSite, tokenIn, unlimited } from "#tests/site.ts";
import { adasSignup, someone } from "#tests/cast.ts";
import { forgetBounces, suppress } from "#app/mail/outbox/recipients.server.ts";
import { isProven } from "#app/mail/outbox/allowance.server.ts";
import { deleteUnconfirmed, unsubscribe } from "#app/newsletter/subscribers/subscribers.server.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { confirm, findConfirmation } from "./confirmations.server.ts";
import { subscribe } from "./newsletter.server.ts";

const set = ({ site }: TestSite, columns: object) =>
  site.database.queries.updateTable("subscribers").set(columns).execute();

test.for(engines)("an open link of a suppressed address confirms nothing and says so, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await subscribe(open.site, adasSignup, someone());
  const token = await tokenIn(open, "newsletter/confirm");
  await suppress(open.site.database.queries, adasSignup.email, "complaint", open.clock.now);

  expect(await findConfirmation(open.site, token)).toBe("expired");
  expect(await confirm(open.site, token)).toEqual({ ok: false, reason: "expired" });
  expect(await subscribers(open)).toMatchObject([{ confirmed_at: null }]);
  expect(await isProven(open.site, open.site.database.queries, adasSignup.email)).toBe(false);
});

test("D5: every answer takes its least time, whatever the address", async () => {
  const open = await openTestSite("sqlite");
  const started = performance.now();

  await subscribe(open.site, { ...adasSignup, leaveEmpty: "x" }, someone());

  expect(performance.now() - started).toBeGreaterThan(45);
});

test("a link works for 48 hours to the millisecond, and a used one of somebody who left is over", async () => {
  const open = await openTestSite("sqlite", unlimited);
  await subscribe(open.site, adasSignup, someone());
  const token = await tokenIn(open, "newsletter/confirm");

  open.clock.now += 48 * hour;
  expect(await findConfirmation(open.site, token)).toBe("expired");
  open.clock.now -= 1;
  expect(await confirm(open.site, token)).toEqual({ ok: true, state: "confirmed" });
  await unsubscribe(open.site, await tokenIn(open, "u"));
  expect(await findConfirmation(open.site, token)).toBe("expired");
});

test("a second link of a subscriber says that all is confirmed, and brings no second welcome", async () => {
  const open = await openTestSite("sqlite", unlimited);
  await subscribe(open.site, adasSignup, someone());
  const first = await tokenIn(open, "newsletter/confirm");
  open.clock.now += 10 * minute;
  await subscribe(open.site, adasSignup, someone());
  const second = await tokenIn(open, "newsletter/confirm");

  expect(second).not.toBe(first);
  expect(await confirm(open.site, second)).toEqual({ ok: true, state: "confirmed" });
  expect(await confirm(open.site, first)).toEqual({ ok: true, state: "already-confirmed" });
  expect(await open.deliver()).toHaveLength(3);
  expect(await isProven(open.site, open.site.database.queries, adasSignup.email)).toBe(true);
});

test("ten minutes after a link another may be asked for, not a moment before", async () => {
  const open = await openTestSite("sqlite", unlimited);
  const sentAfter = async (wait: number) => {
    open.clock.now += wait;
    await subscribe(open.site, adasSignup, someone());
    return (await open.deliver()).length;
  };

  expect([await sentAfter(0), await sentAfter(10 * minute - 1), await sentAfter(1)]).toEqual([1, 1, 2]);
});

test("what was typed last counts while nobody confirmed, and a press forgives earlier bounces", async () => {
  const open = await openTestSite("sqlite", unlimited);
  await subscribe(open.site, adasSignup, someone());
  await subscribe(open.site, { ...adasSignup, firstName: "Augusta", source: "home" }, someone());
  await set(open, { bounces: 4 });

  await confirm(open.site, await tokenIn(open, "newsletter/confirm"));

  expect(await subscribers(open)).toMatchObject([{ first_name: "Augusta", source: "home", bounces: 0 }]);
});

test("who left twice left the first time", async () => {
  const open = await openTestSite("sqlite", unlimited);
  await subscribed(open);
  const token = await tokenIn(open, "u");
  const left = open.clock.now;

  await unsubscribe(open.site, token);
  open.clock.now += hour;
  await unsubscribe(open.site, token);

  const consents = await open.site.database.queries.selectFrom("consents").select("what").execute();
  expect(await subscribers(open)).toMatchObject([{ unsubscribed_at: left }]);
  expect(consents.filter(({ what }) => what === "unsubscribed")).toHaveLength(1);
});

test.for(engines)("the first reason of a suppression stays, and only this address is meant, on %s", async (engine) => {
  const open = await openTestSite(engine, unlimited);
  const { queries } = open.site.database;
  await subscribe(open.site, adasSignup, someone());
  await subscribe(open.site, { ...adasSignup, email: "ida@example.org" }, someone());
  await set(open, { bounces: 2 });

  await suppress(queries, "ADA@example.org", "complaint", 5);
  await suppress(queries, "ada@example.org", "bounce", 9);
  await forgetBounces(queries, "Ida@example.org");

  const rows = (await subscribers(open)).toSorted((a, b) => (a.email < b.email ? -1 : 1));
  expect(rows).toMatchObject([
    { suppressed_at: 5, suppression_reason: "complaint", bounces: 2 },
    { suppressed_at: null, bounces: 0 },
  ]);
});

test("a wish is erased after 30 days and not before; who confirmed or must not be mailed stays", async () => {
  const open = await openTestSite("sqlite", unlimited);
  for (const name of ["wish", "confirmed", "suppressed"])
    await subscribe(open.site, { ...adasSignup, email: `${name}@example.org` }, someone());
  const { queries } = open.site.database;
  await queries.updateTable("subscribers").set({ confirmed_at: 1 }).where("email", "like", "confirmed%").execute();
  await suppress(queries, "suppressed@example.org", "complaint", 1);

  open.clock.now += 30 * day;
  expect(await deleteUnconfirmed(open.site)).toBe(0);
  open.clock.now += 1;
  expect(await deleteUnconfirmed(open.site)).toBe(1);
  expect((await subscribers(open)).map(({ email }) => email.replace(/@.*/, "")).toSorted()).toEqual([
    "confirmed",
    "suppressed",
  ]);
});

test("whoever asks again is kept for thirty days from then on", async () => {
  const open = await openTestSite("sqlite", unlimited);
  await subscribe(open.site, adasSignup, someone());
  open.clock.now += 20 * day;
  await subscribe(open.site, adasSignup, someone());

  open.clock.now += 30 * day;
  expect(await deleteUnconfirmed(open.site)).toBe(0);
  open.clock.now += 1;
  expect(await deleteUnconfirmed(open.site)).toBe(1);
});

test("D7: a network that asked for many mails is told when it may again, and nothing is kept of the sign-up", async () => {
  const open = await openTestSite("sqlite");

  const answer = await subscribe(open.site, adasSignup, await busyNetwork(open));

  expect(answer).toEqual({ ok: false, reason: "too-many", retryAfter: 3600 });
  expect([await subscribers(open), await open.deliver()]).toEqual([[], []]);
});
