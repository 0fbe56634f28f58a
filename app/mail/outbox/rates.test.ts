import { expect, test } from "vitest";
import type { MailRates } from "#app/site/site.ts";
import { day, hour, second } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import type { Mailer } from "#partners/mail/mail.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, sendAll } from "#tests/site.ts";
import { owed, type Permit } from "./allowance.server.ts";
import { sendOutbox } from "./send-outbox.server.ts";
import { startOutboxWorker } from "./worker.server.ts";

type Kind = "newsletter" | "service";

/** A site whose carrier takes everything at once; `sent` lists the kinds of what it took. */
async function openRated(engine: Engine, rates: MailRates) {
  const open = await openTestSite(engine, { mail: { rates } });
  const { queries } = open.site.database;
  const sent: Kind[] = [];
  const person = { id: "a", email: "ada@example.org", email_key: "ada@example.org", first_name: "A", last_name: "B" };
  await queries
    .insertInto("subscribers")
    .values({ ...person, wording: "w", source: "s", requested_at: 1, confirmed_at: 1, bounces: 0 })
    .execute();
  const mailer: Mailer = {
    ...open.site.mailer,
    send: async ({ subject }) => {
      sent.push(subject as Kind);
      return { ok: true, value: { reply: "250" } };
    },
  };
  Object.assign(open.site, { mailer });
  let made = 0;
  return {
    ...open,
    sent,
    /** Puts down so many mails at once. */
    async put(kind: Kind, count: number, cause: Permit["cause"] = owed.cause) {
      const message = JSON.stringify({ subject: kind, text: "Words", headers: {} });
      const rows = Array.from({ length: count }, () => {
        const id = String((made += 1)).padStart(5, "0");
        const state = { next_at: 0, attempts: 0, leased_until: 0, put_at: open.clock.now };
        return { id, idempotency_key: id, recipient: person.email, kind, message, cause, ...state };
      });
      for (let from = 0; from < rows.length; from += 500)
        await queries
          .insertInto("outbox")
          .values(rows.slice(from, from + 500))
          .execute();
    },
    async deliverAll() {
      const before = sent.length;
      await sendAll(open.site);
      return sent.length - before;
    },
  };
}

test.for(engines)(
  "an hour and a day take so many mails, and newsletters leave a fifth of each, on %s",
  async (engine) => {
    const { clock, put, deliverAll } = await openRated(engine, { hour: 10, day: 25 });

    await put("newsletter", 100);
    const hours = [await deliverAll()];
    await put("service", 100);
    hours.push(await deliverAll());
    for (let passed = 1; passed <= 3; passed += 1) {
      clock.now += hour;
      hours.push(await deliverAll());
    }
    clock.now += day;

    expect(hours).toEqual([8, 2, 10, 5, 0]);
    expect(await deliverAll()).toBe(10);
  },
);

test.for(engines)("what anybody can cause gets two fifths of a day as of an hour, on %s", async (engine) => {
  const { put, deliverAll } = await openRated(engine, { hour: 1000, day: 20 });

  await put("service", 30, "asked");
  const asked = await deliverAll();
  await put("service", 30);

  expect([asked, await deliverAll()]).toEqual([8, 12]);
});

test.for(engines)("a second takes so many mails, and those that somebody waits for first, on %s", async (engine) => {
  const { clock, sent, put, deliverAll, site } = await openRated(engine, { second: 3, hour: 1000 });
  await put("newsletter", 20);

  const counts = [await deliverAll()];
  clock.now += second - 1;
  counts.push(await deliverAll());
  clock.now += 1;
  await put("service", 1);
  // Whichever of the two looks first.
  const early = await sendOutbox(site, "newsletters");
  await sendOutbox(site, "others");
  counts.push(await deliverAll());

  expect(counts).toEqual([3, 0, 0]);
  expect(early).toBe(2);
  expect(sent.slice(3).toSorted()).toEqual(["newsletter", "newsletter", "service"]);
});

test.for(engines)("many senders at once, and those after a restart, share one hour, on %s", async (engine) => {
  const open = await openRated(engine, { hour: 20 });
  await open.put("service", 100);

  for (let round = 0; round < 4; round += 1)
    await Promise.all(Array.from({ length: 6 }, () => sendOutbox({ ...open.site }, "others")));

  expect(open.sent).toHaveLength(20);
});

test.for(engines)(
  "with 5,000 newsletters waiting, and a carrier that is slow with them, a service mail leaves at once, on %s",
  async (engine) => {
    const open = await openRated(engine, {});
    const { promise: hung, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const underWay = new Set<string>();
    open.site.mailer = {
      ...open.site.mailer,
      async send({ subject, messageId }) {
        if (subject === "service") leave();
        else {
          underWay.add(messageId);
          await hung;
        }
        return { ok: true, value: { reply: "250" } };
      },
    };
    await open.put("newsletter", 5000);
    const worker = startOutboxWorker(open.site);
    await expect.poll(() => underWay.size).toBe(4);

    await open.put("service", 1);
    await left;
    const waiting = underWay.size;
    const stopped = worker.stop();
    letGo();
    await stopped;

    expect(waiting).toBe(4);
  },
);
