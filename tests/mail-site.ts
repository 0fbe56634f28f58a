import { onTestFinished } from "vitest";
import type { Engine } from "#database/database.ts";
import { smtpMailer } from "#partners/mail/smtp.ts";
import { openDemoMailbox } from "#demo/mailbox.ts";
import { sendOutbox } from "../app/mail/outbox/send-outbox.server.ts";
import type { Limits, MailSettings, Site } from "../app/site/site.ts";
import { openTestDatabase } from "./databases.ts";

export type MailSite = Awaited<ReturnType<typeof openMailSite>>;

type Wishes = { limits?: Limits; mail?: Partial<MailSettings> };

/**
 * A site without pages: real database, real mailer, demo mailbox, and a clock that only the test moves.
 * `deliver()` sends all that is due and answers the mails that arrived since the test began.
 */
export async function openMailSite(engine: Engine, { limits = { enabled: true }, mail = {} }: Wishes = {}) {
  const origin = "http://127.0.0.1:3000";
  const mailbox = await openDemoMailbox({ siteOrigin: origin });
  const mailer = smtpMailer({ url: mailbox.smtpUrl });
  onTestFinished(async () => {
    mailer.close();
    await mailbox.close();
  });
  const clock = { now: Date.parse("2026-11-21T09:00:00Z") };
  const site = {
    database: await openTestDatabase(engine),
    mailer,
    origin,
    now: () => clock.now,
    secret: Buffer.alloc(32, 7),
    mail: { from: "Throughline <hello@throughline.example>", ...mail },
    limits,
    // What mail has no use for is left out.
  } as Site;

  async function deliver() {
    while ((await sendOutbox(site)) > 0);
    return mailbox.messages;
  }
  return { site, clock, mailbox, deliver };
}

/** The same site while no transaction comes through: its disk is full, or whatever `code` says. */
export function withoutDisk(site: Site, code = "SQLITE_FULL"): Site {
  const error = Object.assign(new Error("no transaction"), { code });
  return { ...site, database: { ...site.database, transaction: () => Promise.reject(error) } };
}
