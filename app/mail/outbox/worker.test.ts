import { expect, test } from "vitest";
import { openTestSite, withoutDisk } from "#tests/site.ts";
import { owed } from "./allowance.server.ts";
import { putInOutbox } from "./outbox.server.ts";
import { sendOutbox } from "./send-outbox.server.ts";
import { startOutboxWorker } from "./worker.server.ts";

test("the worker waits longer after each trouble up to a minute, and a second again when it has passed", async () => {
  const { site, mailbox } = await openTestSite("sqlite");
  const { queries } = site.database;
  const disk = new Error("disk is full");
  const gone = Object.assign(new Error("no connection"), { code: "ECONNREFUSED" });
  const looks: (Error | undefined)[] = [
    ...Array.from({ length: 7 }, () => disk),
    gone,
    undefined,
    disk,
    undefined,
    undefined,
  ];
  const database = {
    ...site.database,
    get queries() {
      if (looks[0]) throw looks[0];
      return queries;
    },
  };
  const mail = { to: "ada@example.org", subject: "Hi", text: "Words", kind: "service" as const, key: "1" };
  await putInOutbox(site, queries, mail, owed);
  const lines: string[] = [];
  const waits: number[] = [];

  const finished = Promise.withResolvers<void>();
  const worker = startOutboxWorker(
    { ...site, database },
    (line) => lines.push(line),
    async (time, signal) => {
      waits.push(time);
      looks.shift();
      if (looks.length > 0) return;
      finished.resolve();
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
    },
    ["others"],
  );
  await finished.promise;
  await worker.stop();

  expect(waits.map((time) => time / 1000)).toEqual([2, 4, 8, 16, 32, 60, 60, 1, 1, 2, 1, 1]);
  expect(lines).toEqual(Array(8).fill("outbox of others: disk is full"));
  expect(mailbox.messages).toHaveLength(1);
});

test("F4: a mail that went out while its sending cannot be noted is trouble, and goes again under the same Message-ID", async () => {
  const { site, clock, mailbox } = await openTestSite("sqlite");
  const mail = { to: "ada@example.org", subject: "Hi", text: "Words", kind: "service" as const, key: "1" };
  await putInOutbox(site, site.database.queries, mail, owed);

  // The disk is full by the time that the mail is out.
  const { mailer } = site;
  const full = { ...site, database: { ...site.database } };
  full.mailer = {
    ...mailer,
    send: (each) => (Object.assign(full.database, withoutDisk(site).database), mailer.send(each)),
  };
  await expect(sendOutbox(full, "others")).rejects.toThrow("no transaction");
  clock.now += 5 * 60_000;
  expect(await sendOutbox(site, "others")).toBe(1);

  const [first, second] = mailbox.messages.map(({ parsed }) => parsed.messageId);
  expect([first, mailbox.messages.length]).toEqual([second, 2]);
});
