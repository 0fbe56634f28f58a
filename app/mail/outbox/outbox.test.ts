import { expect, test } from "vitest";
import { rehearsal } from "#tests/rehearsal.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { day, hour, minute, second } from "#app/site/time.ts";
import { owed } from "./allowance.server.ts";
import { putInOutbox, type OutboxMail } from "./outbox.server.ts";
import { waitBefore } from "./retries.ts";
import { sendOutbox } from "./send-outbox.server.ts";
import { tidyOutbox } from "./tidy-outbox.server.ts";
import { startOutboxWorker } from "./worker.server.ts";

const mail: OutboxMail = {
  to: "ada@example.org",
  subject: "Your booking",
  text: "Words",
  kind: "service",
  key: "booking:1",
};

type MailSite = Awaited<ReturnType<typeof openTestSite>>;
const rows = ({ site }: MailSite) => site.database.queries.selectFrom("outbox").selectAll().execute();

async function addSubscriber(
  { site, clock }: MailSite,
  email: string,
  state: { confirmed_at?: number; unsubscribed_at?: number; suppressed_at?: number },
) {
  const person = { id: email, email, email_key: email, first_name: "A", last_name: "B", wording: "w", source: "s" };
  await site.database.queries
    .insertInto("subscribers")
    .values({ ...person, requested_at: clock.now, bounces: 0, ...state })
    .execute();
}

test.for(engines)("D12: a mail put down twice is sent once, and only if its change is kept, on %s", async (engine) => {
  const open = await openTestSite(engine);
  const { site, deliver } = open;

  await site.database.transaction(async (queries) => {
    expect(await putInOutbox(site, queries, mail, owed)).toBe(true);
    expect(await putInOutbox(site, queries, mail, owed)).toBe(false);
  });
  const undone = site.database.transaction(async (queries) => {
    await putInOutbox(site, queries, { ...mail, key: "booking:2" }, owed);
    throw new Error("undone");
  });

  await expect(undone).rejects.toThrow("undone");
  expect(await deliver()).toHaveLength(1);
  expect(await deliver()).toHaveLength(1);
  expect(await rows(open)).toMatchObject([{ message: "{}", attempts: 1, failed_at: null }]);
});

test("D9: a mail that would forge a header or a recipient is refused before it is written", async () => {
  const { site } = await openTestSite("sqlite");
  const { queries } = site.database;

  await expect(putInOutbox(site, queries, { ...mail, subject: "Hi\r\nBcc: eve@example.org" }, owed)).rejects.toThrow(
    "subject is not safe",
  );
  await expect(putInOutbox(site, queries, { ...mail, to: "ada@example.org, eve@example.org" }, owed)).rejects.toThrow(
    "to is not safe",
  );
  await expect(putInOutbox(site, queries, { ...mail, headers: { Bcc: "eve@example.org" } }, owed)).rejects.toThrow(
    "headers is not safe",
  );
  await expect(putInOutbox(site, queries, { ...mail, key: "a\n" }, owed)).rejects.toThrow("key is not safe");
});

test.for(engines)(
  "a mail whose sender was killed goes out when its lease is over, under the same Message-ID, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    const { site, clock, deliver } = open;
    await putInOutbox(site, site.database.queries, mail, owed);
    const mailer = { ...site.mailer, send: () => new Promise<never>(() => undefined) };
    const killed = { ...site, mailer, mail: { from: "Old name <hello@old.example>" } };

    void sendOutbox(killed, "others");
    await expect.poll(async () => (await rows(open))[0]?.message_id).toBeTruthy();
    const messageId = (await rows(open))[0]?.message_id;
    const early = (await deliver()).length;
    clock.now += 5 * minute;
    const [arrived] = await deliver();

    expect(early).toBe(0);
    expect(arrived?.parsed.messageId).toBe(messageId);
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@old\.example>$/);
  },
);

test.for(engines)("several senders at once share the work, on %s", async (engine) => {
  const { site, mailbox } = await openTestSite(engine);
  await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      putInOutbox(site, site.database.queries, { ...mail, key: `booking:${place}` }, owed),
    ),
  );

  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 6 }, () => sendOutbox(site, "others")));

  expect(mailbox.messages).toHaveLength(20);
  expect(new Set(mailbox.messages.map((each) => each.parsed.messageId)).size).toBe(20);
});

test.for(engines)(
  "N6: newsletters go to active subscribers only, as they are when the mail is sent, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    const at = open.clock.now;
    await addSubscriber(open, "active@example.org", { confirmed_at: at });
    await addSubscriber(open, "pending@example.org", {});
    await addSubscriber(open, "left@example.org", { confirmed_at: at, unsubscribed_at: at });
    await addSubscriber(open, "dead@example.org", { confirmed_at: at, suppressed_at: at });
    const people = [
      "Active@example.org",
      "pending@example.org",
      "left@example.org",
      "dead@example.org",
      "stranger@example.org",
    ];
    const { queries } = open.site.database;

    for (const to of people)
      await putInOutbox(open.site, queries, { ...mail, to, kind: "newsletter", key: `edition:${to}` }, owed);
    await putInOutbox(
      open.site,
      queries,
      { ...mail, to: "pending@example.org", kind: "confirmation", key: "confirmation:1" },
      owed,
    );
    await putInOutbox(
      open.site,
      queries,
      { ...mail, to: "dead@example.org", kind: "confirmation", key: "confirmation:2" },
      owed,
    );
    const arrived = (await open.deliver()).flatMap((each) => each.recipients);

    expect(arrived.toSorted()).toEqual(["Active@example.org", "pending@example.org"]);
    expect((await rows(open)).filter((row) => row.failed_at !== null)).toHaveLength(5);
  },
);

test.for(engines)("a dead address is given up at once and never mailed again, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await addSubscriber(open, "bounce@example.org", { confirmed_at: open.clock.now });
  await putInOutbox(
    open.site,
    open.site.database.queries,
    { ...mail, to: "bounce@example.org", kind: "newsletter" },
    owed,
  );

  await open.deliver();

  expect(await rows(open)).toMatchObject([{ attempts: 1, last_error: "refused 550 5.1.1", sent_at: null }]);
  const subscriber = await open.site.database.queries.selectFrom("subscribers").selectAll().executeTakeFirstOrThrow();
  expect(subscriber).toMatchObject({ suppressed_at: open.clock.now, suppression_reason: "bounce" });
});

test.for(engines)(
  "a busy address is tried three times in 24 hours; five mails given up in a row and it counts as dead, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    const subscriber = () => open.site.database.queries.selectFrom("subscribers").selectAll().executeTakeFirstOrThrow();
    await addSubscriber(open, "defer@example.org", { confirmed_at: open.clock.now });

    for (const edition of [1, 2, 3, 4, 5]) {
      await putInOutbox(
        open.site,
        open.site.database.queries,
        {
          ...mail,
          to: "defer@example.org",
          kind: "newsletter",
          key: `edition:${edition}`,
        },
        owed,
      );
      for (const wait of [0, 2 * hour, 12 * hour]) {
        open.clock.now += wait;
        await open.deliver();
      }
      expect(await subscriber()).toMatchObject({ bounces: edition });
    }

    expect((await rows(open)).map((row) => row.attempts)).toEqual([3, 3, 3, 3, 3]);
    expect(await subscriber()).toMatchObject({ suppression_reason: "bounce" });
  },
);

test("a carrier that is down is tried again after 1 minute, 5, 30, 2 hours, then every 6 hours for three days", async () => {
  const open = await openTestSite("sqlite");
  await putInOutbox(open.site, open.site.database.queries, mail, owed);
  await open.mailbox.close();

  await open.deliver();

  expect(await rows(open)).toMatchObject([
    { attempts: 1, next_at: open.clock.now + minute, failed_at: null, sent_at: null },
  ]);
  const waits = Array.from({ length: 16 }, (_, tries) => waitBefore("unavailable", tries + 1));
  expect(waits.slice(0, 6)).toEqual([minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 6 * hour]);
  expect(waits.at(-1)).toBeUndefined();
});

rehearsal(
  "D7: 300 mails leave in an hour, and newsletters leave room for confirmations",
  { timeout: 60_000 },
  async () => {
    const open = await openTestSite("sqlite");
    const { queries } = open.site.database;
    for (let place = 0; place < 260; place++) {
      await addSubscriber(open, `a${place}@example.org`, { confirmed_at: open.clock.now });
      await putInOutbox(
        open.site,
        queries,
        { ...mail, to: `a${place}@example.org`, kind: "newsletter", key: `edition:${place}` },
        owed,
      );
    }

    const newsletters = (await open.deliver()).length;
    for (let place = 0; place < 70; place++)
      await putInOutbox(open.site, queries, { ...mail, kind: "confirmation", key: `confirmation:${place}` }, owed);
    const all = (await open.deliver()).length;
    open.clock.now += hour + second;
    const later = (await open.deliver()).length;

    expect(newsletters).toBe(240);
    expect(all).toBe(300);
    expect(later).toBe(330);
  },
);

test("words and addresses of mails are forgotten in time", async () => {
  const open = await openTestSite("sqlite");
  await putInOutbox(open.site, open.site.database.queries, { ...mail, to: "bounce@example.org" }, owed);
  await open.deliver();

  await tidyOutbox(open.site);
  expect((await rows(open))[0]?.message).toContain("Your booking");
  open.clock.now += 8 * day;
  await tidyOutbox(open.site);
  expect((await rows(open))[0]?.message).toBe("{}");
  open.clock.now += 90 * day;
  expect(await tidyOutbox(open.site)).toBe(1);
});

rehearsal(
  "the worker sends on its own, waits for what is on its way and survives trouble with the database",
  async () => {
    const open = await openTestSite("sqlite");
    const lines: string[] = [];
    let broken = true;
    const queries = open.site.database.queries;
    const flaky = {
      ...open.site.database,
      get queries() {
        if (broken) throw new Error("disk is full");
        return queries;
      },
    };
    const worker = startOutboxWorker({ ...open.site, database: flaky }, (line) => lines.push(line));

    await putInOutbox(open.site, queries, mail, owed);
    await expect.poll(() => lines).toEqual(["outbox of others: disk is full", "outbox of newsletters: disk is full"]);
    broken = false;
    await expect.poll(() => open.mailbox.messages.length, { timeout: 5000 }).toBe(1);
    await worker.stop();

    expect(await rows(open)).toMatchObject([{ message: "{}" }]);
  },
);
