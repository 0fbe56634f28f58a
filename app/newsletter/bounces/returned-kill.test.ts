import { spawn } from "node:child_process";
import { expect, onTestFinished } from "vitest";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { returnAddress } from "#app/mail/returns/return-address.server.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { failureMail } from "#demo/bounces/failure-mail.ts";
import { openImap } from "#demo/bounces/imap.ts";
import { imapMailbox } from "#partners/bounces/return-mailbox.ts";
import { openSharedPlace, sharedEngines } from "#tests/databases.ts";
import { patience, rehearsal, tries } from "#tests/rehearsal.ts";
import { readReturnedMail } from "./returned-mail.server.ts";

const reader = `
  import { openDatabase } from ${JSON.stringify(import.meta.resolve("#database/database.ts"))};
  import { imapMailbox } from ${JSON.stringify(import.meta.resolve("#partners/bounces/return-mailbox.ts"))};
  import { readReturnedMail } from ${JSON.stringify(import.meta.resolve("./returned-mail.server.ts"))};
  const [place, url] = process.argv.slice(-2);
  const now = () => 1000;
  const returnMailbox = imapMailbox({ url }, now);
  const database = await openDatabase(JSON.parse(place));
  const site = { database, returnMailbox, now, secret: Buffer.alloc(32, 7), note() {} };
  for (;;) await readReturnedMail(site).catch(() => undefined);`;

const kills = tries(1, 6);
const reports = kills * 20 + 10;

rehearsal.for(sharedEngines)(
  `of ${reports} mails that came back each counts once, though two readers are killed ${kills} time(s), on %s`,
  { timeout: patience(120_000) },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const database = await openDatabase(place);
    onTestFinished(() => database.close());
    const imap = await openImap({ user: "back", password: "secret" });
    onTestFinished(() => imap.close());
    const secret = Buffer.alloc(32, 7);
    const { queries } = database;
    for (let each = 0; each < reports; each += 1) {
      const email = `a${each}@example.org`;
      const person = { id: email, email, email_key: email, first_name: "", last_name: "", bounces: 0 };
      await queries
        .insertInto("subscribers")
        .values({ ...person, wording: "", source: "", requested_at: 0, confirmed_at: 0 })
        .execute();
      const mail = { to: email, subject: "Hi", text: "Words", kind: "service" as const, key: `booking:${each}` };
      await putInOutbox({ now: () => 0 }, queries, mail, owed);
    }
    await queries.updateTable("outbox").set({ sent_at: 1 }).execute();
    const sent = await queries.selectFrom("outbox").select(["id", "recipient"]).execute();
    for (const { id, recipient } of sent)
      imap.put(failureMail({ to: returnAddress(secret, id, "back.example"), recipient, status: "5.2.2" }));

    for (let round = 1; round <= kills; round += 1) {
      const children = [1, 2].map(() =>
        spawn(process.execPath, ["--input-type=module", "-e", reader, "--", JSON.stringify(place), imap.url]),
      );
      const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once("exit", resolve))));
      const wanted = (round - 1) * 20 + 7;
      await expect
        .poll(() => imap.seen().filter(Boolean).length, { interval: 1, timeout: patience(20_000) })
        .toBeGreaterThan(wanted);
      for (const child of children) child.kill("SIGKILL");
      await ended;
    }
    const left = imap.seen().filter((isSeen) => !isSeen).length;
    const now = () => 1000;
    const site = { database, returnMailbox: imapMailbox({ url: imap.url }, now), now, secret } as unknown as Site;
    const readAll = async () => {
      for (let round = 0; round * 50 < reports; round += 1) await readReturnedMail(site);
      const rows = await queries.selectFrom("subscribers").select("bounces").execute();
      return rows.map(({ bounces }) => bounces);
    };
    const counts = [await readAll()];
    imap.forget();
    counts.push(await readAll());

    const told = await queries.selectFrom("inbox_messages").select("id").execute();
    expect(left).toBeGreaterThan(0);
    expect(imap.seen().every(Boolean)).toBe(true);
    const once = Array.from({ length: reports }, () => 1);
    expect(counts).toEqual([once, once]);
    expect(told).toHaveLength(reports);
  },
);
