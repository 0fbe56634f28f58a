import { expect, onTestFinished, test } from "vitest";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { hour } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { failureMail } from "#demo/bounces/failure-mail.ts";
import { openImap } from "#demo/bounces/imap.ts";
import { imapMailbox } from "#partners/bounces/return-mailbox.ts";
import { adasSignup } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, subscribed, subscribers, withoutDisk } from "#tests/site.ts";
import { readReturnedMail } from "./returned-mail.server.ts";

/** A site with one confirmed reader, Ada, and a mailbox that its mails come back to. */
async function openReturns(engine: Engine) {
  const open = await openTestSite(engine, { mail: { bounceDomain: "back.example" } });
  const imap = await openImap({ user: "back@site.example", password: "p@ss word" });
  onTestFinished(() => imap.close());
  const { site } = open;
  site.returnMailbox = imapMailbox({ url: imap.url }, site.now);
  site.note = () => undefined;
  await subscribed(open);
  await open.deliver();

  /** Sends one to Ada and answers the address that it comes back to. */
  async function mailed(key: string) {
    const mail = { to: "ada@example.org", subject: "Hi", text: "Words", kind: "service" as const, key };
    await putInOutbox(site, site.database.queries, mail, owed);
    open.clock.now += 1;
    return (await open.deliver()).at(-1)?.sender ?? "";
  }
  const ada = async () => (await subscribers(open))[0]!;
  const told = () => site.database.queries.selectFrom("inbox_messages").select(["name", "email"]).execute();
  const events = () => site.database.queries.selectFrom("partner_events").select("id").execute();
  return { ...open, imap, mailed, ada, told, events };
}

const recipient = "ada@example.org";

test.for(engines)(
  "a mail that came back to its return address counts like a provider's word, once, on %s",
  async (engine) => {
    const open = await openReturns(engine);
    const { site, imap, mailed } = open;
    const [full, gone] = [await mailed("booking:1"), await mailed("booking:2")];
    imap.put(failureMail({ to: full, recipient, status: "5.2.2" }));
    imap.put(failureMail({ to: full, recipient, status: "5.2.2" }));

    await readReturnedMail(site);
    await readReturnedMail(site);
    const once = await open.ada();
    imap.put(failureMail({ to: gone.toUpperCase(), recipient: "Ada@Example.org" }));
    await Promise.all([readReturnedMail(site), readReturnedMail(site)]);
    imap.forget();
    await readReturnedMail(site);

    expect(once).toMatchObject({ bounces: 1, suppressed_at: null });
    expect(await open.ada()).toMatchObject({ bounces: 1, suppression_reason: "bounce" });
    expect(imap.seen()).toEqual([true, true, true]);
    expect(await open.told()).toEqual([
      { name: "A mail came back", email: recipient },
      { name: "A mail came back", email: recipient },
    ]);
  },
);

test("what is no report about a mail of ours is nothing, and is marked as read", async () => {
  const open = await openReturns("sqlite");
  const { imap, site } = open;
  const to = await open.mailed("booking:1");
  const genuine = failureMail({ to, recipient });
  const [local = ""] = to.split("@");
  const nothing = {
    unsigned: failureMail({ to: `${local.split(".")[0]}@back.example`, recipient }),
    forged: failureMail({ to: to.replace(/(\.[0-9a-f]{19})./, "$1x"), recipient }),
    "of another mail": failureMail({ to: to.replace(/\+[0-9a-f]{8}/, "+00000000"), recipient }),
    delayed: failureMail({ to, recipient, action: "delayed", status: "4.4.1" }),
    arrived: failureMail({ to, recipient, action: "delivered", status: "2.0.0" }),
    huge: failureMail({ to, recipient, quoted: "x".repeat(1_100_000) }),
    "a read receipt": genuine.replace("report-type=delivery-status", "report-type=disposition-notification"),
    "an answer": `To: ${to}\r\nSubject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
    "passed on": `To: ${to}\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type: message/rfc822\r\n\r\n${genuine}\r\n--a--\r\n`,
    "no mail": `To: ${to}\r\n\0\0\xff`,
    cut: genuine.slice(0, genuine.indexOf("Final-Recipient")),
  };
  for (const raw of Object.values(nothing)) imap.put(raw);

  await readReturnedMail(site);

  expect(await open.ada()).toMatchObject({ bounces: 0, suppressed_at: null });
  expect([await open.told(), await open.events()]).toEqual([[], []]);
  expect(imap.seen()).toEqual(Object.values(nothing).map(() => true));
});

test("what was not sent to a return address stays unread", async () => {
  const { imap, site } = await openReturns("sqlite");
  imap.put(failureMail({ to: "owner@site.example", recipient }));

  await readReturnedMail(site);

  expect(imap.seen()).toEqual([false]);
});

test.for([
  ["5.1.1", undefined, "bounce", 0],
  ["5.0.0", "550 5.1.1 No such user", "bounce", 0],
  ["5.2.2", undefined, null, 1],
  ["5.1.8", undefined, null, 0],
  ["5.7.1", undefined, null, 0],
  ["5.0.0", "550 go away", null, 0],
  ["4.4.7", "delivery time expired", null, 0],
] as const)("a report of %s (%s) ends the address: %s, strikes: %s", async ([status, words, reason, bounces]) => {
  const open = await openReturns("sqlite");
  open.imap.put(failureMail({ to: await open.mailed("booking:1"), recipient, status, words }));

  await readReturnedMail(open.site);

  expect(await open.ada()).toMatchObject({ suppression_reason: reason, bounces });
  expect(await open.told()).toHaveLength(1);
});

test("a report that names somebody else strikes nobody, though the mail came back", async () => {
  const open = await openReturns("sqlite");
  await subscribed(open, { ...adasSignup, email: "ben@example.org" });
  await open.deliver();
  open.imap.put(failureMail({ to: await open.mailed("booking:1"), recipient: "ben@example.org" }));

  await readReturnedMail(open.site);

  expect(await subscribers(open)).toMatchObject([{ suppressed_at: null }, { suppressed_at: null }]);
  expect(await open.told()).toEqual([{ name: "A mail came back", email: recipient }]);
});

test("trouble of our own leaves a report unread, so that it counts when that is over", async () => {
  const open = await openReturns("sqlite");
  open.imap.put(failureMail({ to: await open.mailed("booking:1"), recipient }));

  await expect(readReturnedMail(withoutDisk(open.site))).rejects.toThrow("no transaction");
  expect(open.imap.seen()).toEqual([false]);
  await readReturnedMail(open.site);

  expect(await open.ada()).toMatchObject({ suppression_reason: "bounce" });
});

test.for(engines)(
  "a mailbox that could not be read for a day is told once, and again after it was well, on %s",
  async (engine) => {
    const open = await openReturns(engine);
    const { clock, imap, site } = open;
    const wait = async (hours: number) => {
      for (let passed = 0; passed < hours; passed += 6) {
        clock.now += 6 * hour;
        await readReturnedMail(site);
      }
      return (await open.told()).length;
    };

    await readReturnedMail(site);
    imap.moods.push({ at: "UID SEARCH", what: "hang up" });
    const counts = [await wait(18), await wait(6), await wait(72)];
    imap.moods.pop();
    clock.now += hour;
    await readReturnedMail(site);
    imap.moods.push({ at: "LOGIN", what: "hang up" });
    counts.push(await wait(18), await wait(24));

    expect(counts).toEqual([0, 1, 1, 1, 2]);
  },
);
