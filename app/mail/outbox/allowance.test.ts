import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { day, hour, minute, second } from "#app/site/time.ts";
import { allowanceKey, allowMail, isProven, noteProven, owed, tidyRecipients } from "./allowance.server.ts";
import { type OutboxMail, putIfAllowed, putInOutbox } from "./outbox.server.ts";

const mail: OutboxMail = { to: "ada@example.org", subject: "Hi", text: "Words", kind: "service", key: "1" };

/** How many of so many mails to this address are allowed now. */
async function countAllowed({ site }: Awaited<ReturnType<typeof openTestSite>>, address: string, wished: number) {
  let allowed = 0;
  for (let count = 0; count < wished; count += 1)
    if ((await site.database.transaction((queries) => allowMail(site, queries, address, null))).ok) allowed += 1;
  return allowed;
}

test.for(engines)("D7: five mails in any 24 hours reach an address that never answered, on %s", async (engine) => {
  const open = await openTestSite(engine);

  const first = await countAllowed(open, "ada@example.org", 1);
  open.clock.now += day - second;
  const later = await countAllowed(open, "Ada+x@example.org", 9);
  const refused = await allowMail(open.site, open.site.database.queries, "ada@example.org", null);
  open.clock.now += second;
  const nextDay = await countAllowed(open, "ada@example.org", 9);
  const others = await countAllowed(open, "ida@example.org", 9);

  expect([first, later, nextDay, others]).toEqual([1, 4, 1, 5]);
  expect(refused).toEqual({ ok: false, of: "mailbox", retryAfter: 1 });
});

test.for(engines)("D7: one network asks for ten mails an hour, whoever they would reach, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);
  const { queries } = site.database;
  const ask = (place: number, address: string) =>
    site.database.transaction((own) => allowMail(site, own, `a${place}@example.org`, { address }));
  // Who is known here counts like anybody: otherwise the eleventh would tell it.
  await noteProven(site, queries, "a3@example.org");
  await noteProven(site, queries, "a11@example.org");

  for (let place = 1; place <= 10; place += 1) {
    expect((await ask(place, `2001:db8:1:2::${place}`)).ok).toBe(true);
    clock.now += minute;
  }
  const refused = [await ask(11, "2001:db8:1:2:3::1"), await ask(12, "2001:db8:1:2:3::1")];
  const elsewhere = await ask(12, "2001:db8:1:3::1");
  clock.now += 50 * minute - 1;
  const still = (await ask(12, "2001:db8:1:2::1")).ok;
  clock.now += 1;

  const refusal = { ok: false, of: "network", retryAfter: 50 * 60 };
  expect(refused).toEqual([refusal, refusal]);
  expect([elsewhere.ok, still, (await ask(12, "2001:db8:1:2::1")).ok]).toEqual([true, false, true]);
  // What the network was refused took nothing from the mailbox.
  for (let mail = 3; mail <= 5; mail += 1) expect((await ask(12, `192.0.2.${mail}`)).ok).toBe(true);
  expect(await ask(12, "192.0.2.6")).toMatchObject({ of: "mailbox" });
});

test.for(engines)("D7: of twenty mails asked for at once five are allowed, on %s", async (engine) => {
  const { site } = await openTestSite(engine);

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      site.database.transaction((queries) => allowMail(site, queries, "ada@example.org", null)),
    ),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
});

test.for(engines)(
  "whoever answered a mail once gets up to twenty a day, under that very address, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    const { site } = open;
    const { queries } = site.database;

    await noteProven(site, queries, "Ada@example.org");
    await noteProven(site, queries, "ada@example.org");

    expect(await isProven(site, queries, "ADA@example.org")).toBe(true);
    expect(await isProven(site, queries, "ada+x@example.org")).toBe(false);
    expect(await allowMail(site, queries, "ada@example.org", null)).toEqual({ ok: true, permit: { cause: "known" } });
    expect(await countAllowed(open, "ada+x@example.org", 30)).toBe(4);
    expect(await countAllowed(open, "ada@example.org", 30)).toBe(15);
  },
);

test("a tagged address of a mailbox that answered is told when the fifth-last of its mails is a day old", async () => {
  const open = await openTestSite("sqlite");
  const { queries } = open.site.database;
  await noteProven(open.site, queries, "ada@example.org");

  for (let mail = 0; mail < 8; mail += 1) {
    await countAllowed(open, "ada@example.org", 1);
    open.clock.now += hour;
  }

  // The first mail went out 8 hours ago, the fifth-last of the eight 5 hours ago.
  const refused = await allowMail(open.site, queries, "ada+x@example.org", null);
  expect(refused).toEqual({ ok: false, of: "mailbox", retryAfter: (19 * hour) / second });
  open.clock.now += 19 * hour - 1;
  expect(await countAllowed(open, "ada+x@example.org", 1)).toBe(0);
  open.clock.now += 1;
  expect(await countAllowed(open, "ada+x@example.org", 9)).toBe(1);
});

test("F8: a clock that was set back a year blocks nobody", async () => {
  const open = await openTestSite("sqlite");
  await countAllowed(open, "ada@example.org", 5);

  open.clock.now -= 365 * day;

  expect(await countAllowed(open, "ada@example.org", 9)).toBe(5);
});

test("nobody's address can be read from an allowance, and it is forgotten in time", async () => {
  const open = await openTestSite("sqlite");
  const { queries } = open.site.database;
  const rows = () => queries.selectFrom("mail_recipients").selectAll().execute();

  await countAllowed(open, "ada@example.org", 1);
  await noteProven(open.site, queries, "ida@example.org");
  expect(JSON.stringify(await rows())).not.toMatch(/ada|ida|example/);
  open.clock.now += day - 1;
  expect(await tidyRecipients(open.site)).toBe(0);
  open.clock.now += 1;
  expect(await tidyRecipients(open.site)).toBe(1);
  open.clock.now += 399 * day;
  expect(await tidyRecipients(open.site)).toBe(1);
});

test.for([
  ["Ada+one+two@Example.org", "ada@example.org"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["a.da@example.org", "a.da@example.org"],
  ["+ada@example.org", "+ada@example.org"],
  ["用户@例え.jp", "用户@xn--r8jz45g.jp"],
])("D7: %s is the mailbox %s", ([address = "", mailbox]) => {
  expect(allowanceKey(address)).toBe(mailbox);
});

test("a mail without an allowance is not written down, and what is owed always is", async () => {
  const { site } = await openTestSite("sqlite");
  const { queries } = site.database;

  for (let key = 0; key < 7; key += 1) await putIfAllowed(site, queries, { ...mail, key: `asked:${key}` });
  for (let key = 0; key < 7; key += 1) await putInOutbox(site, queries, { ...mail, key: `owed:${key}` }, owed);
  const causes = await queries.selectFrom("outbox").select("cause").execute();

  expect(causes.filter(({ cause }) => cause === "asked")).toHaveLength(5);
  expect(causes.filter(({ cause }) => cause === "owed")).toHaveLength(7);
});

test.for(engines)("D7: a flood to strangers leaves the hour's mails to who paid or answered, on %s", async (engine) => {
  const { site, clock, deliver } = await openTestSite(engine);
  const { queries } = site.database;
  for (let place = 0; place < 140; place += 1)
    await putIfAllowed(site, queries, { ...mail, to: `a${place}@example.org`, key: `asked:${place}` });

  const flood = (await deliver()).length;
  for (let place = 0; place < 4; place += 1) await putInOutbox(site, queries, { ...mail, key: `owed:${place}` }, owed);
  const paid = (await deliver()).length;
  clock.now += hour + second;
  const later = (await deliver()).length;

  expect([flood, paid, later]).toEqual([120, 124, 144]);
});

test.for(engines)("D7: tidying forgets no mail that still counts, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await countAllowed(open, "ada@example.org", 1);
  open.clock.now += day - hour;
  await countAllowed(open, "ada@example.org", 4);
  open.clock.now += hour;

  expect(await tidyRecipients(open.site)).toBe(0);
  expect(await countAllowed(open, "ada@example.org", 9)).toBe(1);
});
