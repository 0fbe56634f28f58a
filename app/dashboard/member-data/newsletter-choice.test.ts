import { expect, test } from "vitest";
import { suppress } from "#app/mail/outbox/recipients.server.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { confirm } from "#app/newsletter/sign-up/confirmations.server.ts";
import type { Member } from "#partners/community/community.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, subscribers, tokenIn, unlimited, withoutDisk } from "#tests/site.ts";
import { someone } from "#tests/cast.ts";
import { eraseMember } from "./member-erasure.server.ts";
import { chooseNewsletter, newsletterChoice } from "./newsletter-choice.server.ts";

const ada: Member = { id: "1", name: " Ada  King Lovelace\u0007", email: "ada@example.org", avatarUrl: null };
const grace: Member = { ...ada, id: "2", email: "grace@example.org" };
const on = () => ({ subscribed: true, visitor: someone() });
const off = () => ({ subscribed: false, visitor: someone() });

test.for(engines)(
  "D4: a member turns the newsletter on by the mail that everybody gets, and off at once, on %s",
  async (engine) => {
    const open = await openTestSite(engine, unlimited);
    const { site, clock } = open;

    expect(await newsletterChoice(site, ada)).toEqual({ ok: true, value: "off" });
    expect(await chooseNewsletter(site, ada, on())).toEqual({ ok: true, value: "asked" });
    expect(await chooseNewsletter(site, ada, on())).toEqual({ ok: true, value: "asked" });
    expect(await confirm(site, await tokenIn(open, "newsletter/confirm"))).toMatchObject({ ok: true });
    expect(await newsletterChoice(site, ada)).toEqual({ ok: true, value: "on" });
    expect(await newsletterChoice(site, grace)).toEqual({ ok: true, value: "off" });
    expect(await subscribers(open)).toMatchObject([
      { first_name: "Ada", last_name: "King Lovelace", source: "dashboard/settings" },
    ]);

    expect(await chooseNewsletter(site, grace, off())).toEqual({ ok: true, value: "off" });
    expect(await newsletterChoice(site, ada)).toEqual({ ok: true, value: "on" });
    expect(await chooseNewsletter(site, ada, off())).toEqual({ ok: true, value: "off" });
    expect(await chooseNewsletter(site, ada, off())).toEqual({ ok: true, value: "off" });

    clock.now += hour;
    expect(await chooseNewsletter(site, ada, on())).toEqual({ ok: true, value: "asked" });
    // Two questions: the welcome was still waiting when the member left.
    expect(await open.deliver()).toHaveLength(2);
    const link = await tokenIn(open, "newsletter/confirm");
    expect(await chooseNewsletter(site, ada, off())).toEqual({ ok: true, value: "off" });
    expect(await confirm(site, link)).toMatchObject({ ok: false });
  },
);

test("a link that ran out is no open question any more", async () => {
  const { site, clock } = await openTestSite("sqlite", unlimited);
  await chooseNewsletter(site, ada, on());

  clock.now += 2 * day - 1;
  const last = [await newsletterChoice(site, ada), await newsletterChoice(site, grace)];
  clock.now += 1;

  expect(last).toEqual([
    { ok: true, value: "asked" },
    { ok: true, value: "off" },
  ]);
  expect(await newsletterChoice(site, ada)).toEqual({ ok: true, value: "off" });
});

test("D7: turning it on has the limits of the sign-up form, and three mails a day to an address", async () => {
  const open = await openTestSite("sqlite");
  const { site, clock } = open;
  const sameVisitor = on();

  expect(await chooseNewsletter(site, ada, sameVisitor)).toMatchObject({ ok: true });
  expect(await chooseNewsletter(site, ada, sameVisitor)).toMatchObject({ ok: true });
  expect(await chooseNewsletter(site, ada, sameVisitor)).toEqual({ ok: false, kind: "rate_limited" });
  for (const wait of [hour, 2 * hour]) {
    await open.deliver();
    await chooseNewsletter(site, ada, off());
    clock.now += wait;
    expect(await chooseNewsletter(site, ada, on())).toEqual({ ok: true, value: "asked" });
  }
  await open.deliver();
  await chooseNewsletter(site, ada, off());
  clock.now += 20 * minute;
  expect(await chooseNewsletter(site, ada, on())).toEqual({ ok: false, kind: "rate_limited" });
  expect(await open.deliver()).toHaveLength(3);
});

test("an address that complained is not written to again, and the member is told why", async () => {
  const open = await openTestSite("sqlite", unlimited);
  await chooseNewsletter(open.site, ada, on());
  await suppress(open.site.database.queries, "ada@example.org", "complaint", open.clock.now);

  expect(await newsletterChoice(open.site, ada)).toEqual({ ok: true, value: "refused" });
  await eraseMember(open.site, ada);
  expect(await chooseNewsletter(open.site, ada, on())).toEqual({ ok: true, value: "refused" });
  expect(await open.deliver()).toHaveLength(0);
});

test("without an address there is nothing to turn on", async () => {
  const { site } = await openTestSite("sqlite", unlimited);

  expect(await chooseNewsletter(site, { ...ada, email: null }, on())).toEqual({ ok: false, kind: "not_found" });
  expect(await newsletterChoice(site, { ...ada, email: "none" })).toEqual({ ok: false, kind: "not_found" });
});

test("F4: while the database takes nothing down the switch says so and stays, and a mistake of ours stays one", async () => {
  const open = await openTestSite("sqlite", unlimited);
  await chooseNewsletter(open.site, ada, on());
  const said = [];
  for (const wish of [on(), off()]) said.push(await chooseNewsletter(withoutDisk(open.site), ada, wish));
  said.push(await eraseMember(withoutDisk(open.site), ada));

  expect(said.map((each) => !each.ok && each.kind)).toEqual(Array(3).fill("unavailable"));
  await expect(chooseNewsletter(withoutDisk(open.site, "X"), ada, off())).rejects.toThrow("no transaction");
  await expect(eraseMember(withoutDisk(open.site, "X"), ada)).rejects.toThrow("no transaction");
  expect(await newsletterChoice(open.site, ada)).toEqual({ ok: true, value: "asked" });
});
