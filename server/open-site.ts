import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { startOutboxWorker } from "#app/outbox/worker.server.ts";
import type { Site } from "#app/site.ts";
import { type Database, durabilityOf, migrate, openDatabase } from "#database/database.ts";
import { lockFolder } from "#database/lock-folder.ts";
import { type CommunitySettings, openCommunity } from "#partners/community/open-community.ts";
import { smtpMailer } from "#partners/mail/smtp.ts";
import { openPayments, type PaymentSettings } from "#partners/payments/open-payments.ts";
import { openScheduling, type SchedulingSettings } from "#partners/scheduling/open-scheduling.ts";
import type { Config } from "./config.ts";
import { openCertificateKeys } from "./credential-keys.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { readOwnerKey, readSecret } from "./keys.ts";
import { log } from "./log.ts";
import { partnerStatuses, type Played } from "./partner-statuses.ts";

export type OpenSite = {
  site: Site;
  /** One sentence: what an acknowledged write survives. */
  durability: string;
  /** "ready", or what does not answer (security.md F10). */
  readiness(): Promise<string>;
  /** Begins to send mail and to tidy up. */
  startWork(): void;
  /** Finishes the mails on their way, then closes everything. */
  close(): Promise<void>;
};

type Settings = Config & Partners;

/** Where the partners are, whether real or played. */
export type Partners = {
  /** SMTP_URL, or the demo mailbox. */
  smtpUrl: string;
  communitySettings: CommunitySettings;
  paymentSettings: PaymentSettings;
  /** Absent where only our own calendar is shown. */
  schedulingSettings?: SchedulingSettings;
  /** Which partners the demo stands in for. */
  played: Played;
};

/** Opens what a site needs, brings the database up to date. Throws an error whose message is one line for the owner. */
export async function openSite(config: Settings): Promise<OpenSite> {
  const folder = path.resolve(config.dataDir);
  makeFolder(folder);
  const lock = lockFolder(folder);
  const database = await openDatabase({ url: config.databaseUrl, folder });
  await migrate(database);
  const mailer = smtpMailer({ url: config.smtpUrl, dkim: config.dkim });
  const now = () => Date.now();
  const community = openCommunity(config.communitySettings, now);
  const payments = openPayments(config.paymentSettings, now);
  const scheduling = config.schedulingSettings && openScheduling(config.schedulingSettings, now);
  const site: Site = {
    database,
    mailer,
    origin: config.origin,
    now,
    secret: readSecret(folder),
    mail: { from: config.mailFrom, replyTo: config.mailReplyTo, bounceDomain: config.bounceDomain },
    limits: { enabled: config.limits },
    report: (error, about) => log("error", "bug", { ...about, error }),
    note: (what, about) => log("info", what, about),
    community,
    payments,
    scheduling,
    // A platform that signs its answer has it exchanged for a token by the page: one in an address would be forged.
    tokenParameter: community.entry.kind === "signed" ? "" : config.tokenParameter,
    avatarHosts: [new URL(config.communitySettings.url).host, ...config.avatarHosts],
    certificates: openCertificateKeys({ folder, origin: config.origin, settings: config.credentials }),
    owner: { emails: config.adminEmails, key: config.adminKey ?? readOwnerKey(folder) },
    settings: config.settings,
    partners: partnerStatuses({ community, mailer, payments, scheduling, played: config.played, now }),
  };
  let stopWork = async () => {};
  return {
    site,
    durability: await durabilityOf(database),
    readiness: () => readinessOf(database),
    startWork() {
      const worker = startOutboxWorker(site, (line) => log("error", line));
      const housekeeping = startHousekeeping(site);
      stopWork = async () => {
        await Promise.all([worker.stop(), housekeeping.stop()]);
      };
    },
    async close() {
      await stopWork();
      mailer.close();
      await database.close();
      lock.release();
    },
  };
}

/** Makes the data folder and tries to write in it; throws one line that says what to do. */
function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `Cannot write to the data folder ${folder} (${code}). Set DATA_DIR to a folder that you may write to.`,
      { cause: error },
    );
  }
}

async function readinessOf(database: Database) {
  try {
    await database.queries.selectFrom("outbox").select("id").limit(1).execute();
    return "ready";
  } catch {
    // Whatever the reason: a site without its database is not ready. The request that needs it logs why.
    return "the database does not answer";
  }
}
