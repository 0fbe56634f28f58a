import { spawn } from "node:child_process";
import { expect, onTestFinished } from "vitest";
import { patience, rehearsal, tries } from "#tests/rehearsal.ts";
import { openSharedPlace, sharedEngines } from "#tests/databases.ts";
import { openDatabase } from "#database/database.ts";
import { openDemoMailbox } from "#demo/mailbox.ts";
import { smtpMailer } from "#partners/mail/smtp.ts";
import type { Site } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import { owed } from "./allowance.server.ts";
import { putInOutbox } from "./outbox.server.ts";
import { sendAll } from "#tests/site.ts";

const sender = `
  import { openDatabase } from ${JSON.stringify(import.meta.resolve("#database/database.ts"))};
  import { smtpMailer } from ${JSON.stringify(import.meta.resolve("#partners/mail/smtp.ts"))};
  import { startOutboxWorker } from ${JSON.stringify(import.meta.resolve("./worker.server.ts"))};
  const [place, url, now] = process.argv.slice(-3);
  const mail = { from: "hello@throughline.example" };
  startOutboxWorker({ database: await openDatabase(JSON.parse(place)), mailer: smtpMailer({ url }), mail, now: () => Number(now), limits: {} });`;

const kills = tries(2, 4);

rehearsal.for(sharedEngines)(
  `N5: mails outlive ${kills} times kill -9 of their sender; one that goes twice is the same mail twice, on %s`,
  { timeout: patience(120_000) },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const mailbox = await openDemoMailbox({ siteOrigin: "http://127.0.0.1:3000" });
    onTestFinished(() => mailbox.close());
    const database = await openDatabase(place);
    const addresses = Array.from({ length: 150 }, (_, place) => `a${place}@example.org`);
    for (const to of addresses) {
      await putInOutbox(
        { now: () => 0 },
        database.queries,
        { to, subject: "Hi", text: "Words", kind: "service", key: `booking:${to}` },
        owed,
      );
    }

    for (let round = 1; round <= kills; round++) {
      const before = mailbox.messages.length;
      const child = spawn(process.execPath, [
        "--input-type=module",
        "-e",
        sender,
        "--",
        JSON.stringify(place),
        mailbox.smtpUrl,
        String(round * 6 * minute),
      ]);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      await expect
        .poll(() => mailbox.messages.length, { interval: 2, timeout: patience(20_000) })
        .toBeGreaterThan(before + 8 * round);
      child.kill("SIGKILL");
      await ended;
    }
    const unsent = await database.queries.selectFrom("outbox").select("id").where("sent_at", "is", null).execute();
    const mailer = smtpMailer({ url: mailbox.smtpUrl });
    const site = {
      database,
      mailer,
      now: () => 60 * minute,
      mail: { from: "hello@throughline.example" },
      limits: {},
    } as Site;
    await sendAll(site);
    mailer.close();
    await database.close();

    const identities = new Map<string, Set<string | undefined>>();
    for (const { recipients, parsed } of mailbox.messages) {
      const known = identities.get(recipients.join()) ?? new Set();
      identities.set(recipients.join(), known.add(parsed.messageId));
    }
    expect(unsent.length).toBeGreaterThan(0);
    expect([...identities.keys()].toSorted()).toEqual(addresses.toSorted());
    expect([...identities.values()].filter((each) => each.size !== 1)).toEqual([]);
  },
);
