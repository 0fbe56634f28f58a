import { expect, test } from "vitest";
import { patience, rehearsal, tries } from "#tests/rehearsal.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { owed } from "./allowance.server.ts";
import { putInOutbox } from "./outbox.server.ts";
import { noteNotTaken } from "./queue-stops.server.ts";
import { sendOutbox } from "./send-outbox.server.ts";

const unlimited = { limits: { enabled: false } };
const throttled = { to: "RCPT", code: 454, words: "Throttling failure: Maximum sending rate exceeded." } as const;
const barred = { to: "RCPT", code: 554, words: "5.7.1 Relay access denied" } as const;

async function putMany({ site, clock }: TestSite, count: number) {
  const { queries } = site.database;
  for (let place = 0; place < count; place += 1) {
    const email = `a${place}@example.org`;
    const person = { id: email, email, email_key: email, first_name: "A", last_name: "B", wording: "w", source: "s" };
    const state = { requested_at: clock.now, confirmed_at: clock.now, bounces: 0 };
    await queries
      .insertInto("subscribers")
      .values({ ...person, ...state })
      .execute();
    const mail = { to: email, subject: "Hi", text: "Words", kind: "newsletter" as const, key: `edition:${place}` };
    await putInOutbox(site, queries, mail, owed);
  }
}

const stateOf = async ({ site }: TestSite) => {
  const { queries } = site.database;
  const subscribers = await queries.selectFrom("subscribers").select(["suppressed_at", "bounces"]).execute();
  const mails = await queries.selectFrom("outbox").select(["failed_at", "sent_at", "attempts"]).execute();
  const notices = await queries.selectFrom("inbox_messages").select(["kind", "details"]).execute();
  return {
    struck: subscribers.filter((each) => each.suppressed_at !== null || each.bounces > 0).length,
    lost: mails.filter((each) => each.failed_at !== null).length,
    sent: mails.filter((each) => each.sent_at !== null).length,
    most: Math.max(...mails.map(({ attempts }) => attempts)),
    notices,
  };
};

const recipients = tries(40, 500);

for (const mood of [throttled, barred])
  rehearsal.for(engines)(
    `a carrier that says ${mood.code} to ${recipients} recipients strikes nobody, loses nothing, is told once and heals, on %s`,
    { timeout: patience(120_000) },
    async (engine) => {
      const open = await openTestSite(engine, unlimited);
      await putMany(open, recipients);
      open.mailbox.moods.push(mood);

      for (let passed = 0; passed < 10 * 60; passed += 5) {
        await open.deliver();
        open.clock.now += 5 * minute;
      }
      const during = await stateOf(open);
      open.mailbox.moods.pop();
      for (let passed = 0; passed < 4; passed += 1) {
        open.clock.now += 5 * minute;
        await open.deliver();
      }
      const after = await stateOf(open);

      expect(during).toMatchObject({ struck: 0, lost: 0, sent: 0, notices: [{ kind: "mail" }] });
      expect(during.notices[0]?.details).toContain(`blocked ${mood.code}`);
      expect(during.most).toBeLessThan(3);
      expect(after).toMatchObject({ struck: 0, lost: 0, sent: recipients });
      expect(after.notices).toHaveLength(1);
    },
  );

test.for(engines)(
  "a mail server that is away for a week strikes nobody, loses nothing, is told once a day and heals, on %s",
  async (engine) => {
    const open = await openTestSite(engine, unlimited);
    const { mailer } = open.site;
    open.site.mailer = { ...mailer, send: async () => ({ ok: false, kind: "unavailable", detail: "ECONNREFUSED" }) };
    await putMany(open, 20);

    const notices: number[] = [];
    for (let passed = 1; passed <= 7 * 24; passed += 1) {
      await open.deliver();
      open.clock.now += hour;
      if (passed % 24 === 0) notices.push((await stateOf(open)).notices.length);
    }
    const during = await stateOf(open);
    open.site.mailer = mailer;
    await open.deliver();

    expect(during).toMatchObject({ struck: 0, lost: 0, sent: 0 });
    expect(during.notices[0]?.details).toContain("unavailable ECONNREFUSED");
    expect(notices).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await stateOf(open)).toMatchObject({ struck: 0, lost: 0, sent: 20 });
  },
);

test("a mail server that is away for a few minutes is told to nobody", async () => {
  const open = await openTestSite("sqlite", unlimited);
  const { mailer } = open.site;
  open.site.mailer = { ...mailer, send: async () => ({ ok: false, kind: "unavailable", detail: "421 4.7.0" }) };
  await putMany(open, 20);

  for (let passed = 0; passed < 4; passed += 1) {
    await open.deliver();
    open.clock.now += minute;
  }
  open.site.mailer = mailer;
  await open.deliver();

  expect(await stateOf(open)).toMatchObject({ sent: 20, notices: [] });
});

test.for(engines)("three different mails in a row stop the queue for all, one never does, on %s", async (engine) => {
  const open = await openTestSite(engine, unlimited);
  const stopped = () => open.site.database.queries.selectFrom("mail_stops").select(["run", "stopped_until"]).execute();
  open.mailbox.moods.push(barred);

  await putMany(open, 1);
  for (const wait of [0, minute, 5 * minute, 30 * minute]) {
    open.clock.now += wait;
    await open.deliver();
  }
  const alone = await stopped();
  open.clock.now += 30 * minute;
  open.mailbox.moods.pop();
  open.clock.now += day;
  await open.deliver();

  expect(alone).toEqual([{ run: 1, stopped_until: 0 }]);
  expect(await stopped()).toEqual([{ run: 0, stopped_until: 0 }]);
  expect(await stateOf(open)).toMatchObject({ sent: 1, struck: 0, notices: [] });
});

test.for(engines)(
  "after a stop one mail is tried, a later one each time, until the carrier takes one, on %s",
  async (engine) => {
    const open = await openTestSite(engine, unlimited);
    const tried: string[] = [];
    const { mailer } = open.site;
    open.site.mailer = { ...mailer, send: (mail) => (tried.push(mail.to), mailer.send(mail)) };
    await putMany(open, 12);
    open.mailbox.moods.push(throttled);

    await open.deliver();
    const atFirst = tried.length;
    open.clock.now += minute - 1;
    await open.deliver();
    const during = tried.length;
    open.clock.now += 1;
    await open.deliver();
    open.clock.now += minute;
    await open.deliver();
    const probes = tried.length;
    open.mailbox.moods.pop();
    open.clock.now += minute;
    await open.deliver();

    expect([atFirst, during, probes]).toEqual([4, 4, 6]);
    expect(new Set(tried.slice(0, 6)).size).toBe(6);
    expect(await stateOf(open)).toMatchObject({ sent: 12, lost: 0, struck: 0 });
  },
);

test("F8: a clock that was set back ends a stop", async () => {
  const open = await openTestSite("sqlite", unlimited);
  await putMany(open, 5);
  open.mailbox.moods.push(throttled);
  await open.deliver();
  open.mailbox.moods.pop();

  open.clock.now -= 16 * minute;
  await open.site.database.queries.updateTable("outbox").set({ next_at: 0 }).execute();

  expect(await open.deliver()).toHaveLength(5);
});

test("a second stop on another day is told again, one on the same day is not", async () => {
  const open = await openTestSite("sqlite", unlimited);
  const stop = async (first: number) => {
    const { queries } = open.site.database;
    for (let place = 0; place < 3; place += 1) {
      const mail = {
        to: "ada@example.org",
        subject: "Hi",
        text: "W",
        kind: "service" as const,
        key: `${first}:${place}`,
      };
      await putInOutbox(open.site, queries, mail, owed);
    }
    open.mailbox.moods.push(barred);
    await open.deliver();
    open.mailbox.moods.pop();
    open.clock.now += 20 * minute;
    await open.deliver();
    return (await stateOf(open)).notices.length;
  };

  const first = await stop(1);
  const sameDay = await stop(2);
  open.clock.now += day;

  expect([first, sameDay, await stop(3)]).toEqual([1, 1, 2]);
});

test.for(engines)(
  "the third mail in a row stops the queue, also when our account is refused, and is not counted as tried, on %s",
  async (engine) => {
    const open = await openTestSite(engine, unlimited);
    await putMany(open, 3);
    open.site.mailer = { ...open.site.mailer, send: async () => ({ ok: false, kind: "auth", detail: "535" }) };

    await open.deliver();
    await open.site.database.queries.updateTable("outbox").set({ next_at: 0 }).execute();

    expect(await sendOutbox(open.site, "newsletters")).toBe(0);
    const attempts = await open.site.database.queries.selectFrom("outbox").select("attempts").execute();
    expect(attempts.map((each) => each.attempts).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  },
);

test.for(engines)(
  "one mail that is refused again and again counts once in a row, and the stops grow to a quarter of an hour, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine, unlimited);
    const refuse = (mail: string) => noteNotTaken(site, site.database.queries, mail, { kind: "blocked", error: "454" });
    const minutes = async (mail: string) => ((await refuse(mail)) ?? clock.now) - clock.now;

    const first = [await refuse("a"), await refuse("b"), await refuse("b"), await refuse("b")];
    const stops: number[] = [];
    for (let mail = 3; mail <= 16; mail += 1) stops.push((await minutes(`mail ${mail}`)) / minute);

    expect(first).toEqual([undefined, undefined, undefined, undefined]);
    expect(stops).toEqual([1, 1, 1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 15, 15]);
  },
);
