import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { hour, minute, second } from "#app/site/time.ts";
import { owed } from "./allowance.server.ts";
import { putInOutbox } from "./outbox.server.ts";
import { sendOutbox } from "./send-outbox.server.ts";

const steps = ["Booked", "Moved", "Canceled"];

/** Puts down one mail of a thread in a transaction of its own, as a change of a booking does. */
function put({ site }: TestSite, thread: string, subject: string, to = `${thread}@example.org`) {
  const mail = { to, subject, text: "Words", kind: "service" as const, thread, key: `${thread}:${subject}` };
  return site.database.transaction((queries) => putInOutbox(site, queries, mail, owed));
}

const subjectsIn = ({ mailbox }: TestSite) =>
  Object.groupBy(
    mailbox.messages.map(({ recipients, parsed }) => ({ to: recipients[0] ?? "", subject: parsed.subject })),
    ({ to }) => to,
  );

test.for(engines)("mails about one thing leave in their order, by two senders at once, on %s", async (engine) => {
  const open = await openTestSite(engine);
  const threads = Array.from({ length: 12 }, (_, place) => `b${place}`);
  for (const subject of steps) await Promise.all(threads.map((thread) => put(open, thread, subject)));

  const work = async () => {
    while (open.mailbox.messages.length < 36) if ((await sendOutbox(open.site, "others")) === 0) await setTimeout(5);
  };
  await Promise.all([work(), work()]);

  const orders = Object.values(subjectsIn(open)).map((mails = []) => mails.map(({ subject }) => subject));
  expect(orders).toEqual(threads.map(() => steps));
});

test.for(engines)("a mail that waits for its next try holds later ones about the same thing, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await put(open, "one", "Booked");
  open.mailbox.moods.push({ to: "RCPT", code: 451, words: "4.4.1 No route now" });
  await open.deliver();
  open.mailbox.moods.pop();
  await put(open, "one", "Canceled");
  await put(open, "two", "Booked");

  const at = async (wait: number) => {
    open.clock.now += wait;
    return (await open.deliver()).map(({ recipients, parsed }) => `${recipients[0]} ${parsed.subject}`);
  };

  expect(await at(minute - second)).toEqual(["two@example.org Booked"]);
  expect((await at(second)).slice(1)).toEqual(["one@example.org Booked", "one@example.org Canceled"]);
});

test.for(engines)("an hour is the longest that a mail waits for an earlier one, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await put(open, "defer", "Booked", "defer@example.org");
  await open.deliver();
  await put(open, "defer", "Canceled", "ada@example.org");

  const early = (await open.deliver()).length;
  open.clock.now += hour - 1;
  const stillEarly = (await open.deliver()).length;
  open.clock.now += 1;
  const due = (await open.deliver()).length;

  expect([early, stillEarly, due]).toEqual([0, 0, 1]);
});

test("a mail that was given up holds nothing", async () => {
  const open = await openTestSite("sqlite");
  await put(open, "bounce", "Booked", "bounce@example.org");
  await put(open, "bounce", "Canceled", "ada@example.org");

  expect((await open.deliver()).map(({ parsed }) => parsed.subject)).toEqual(["Canceled"]);
});
