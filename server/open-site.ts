import path from "node:path";
import { startOutboxWorker } from "#app/mail/outbox/worker.server.ts";
import type { Site } from "#app/site/site.ts";
import { durabilityOf } from "#database/database.ts";
import { lockFolder } from "#database/lock-folder.ts";
import { isUnavailable } from "#database/trouble.ts";
import { icalFeed } from "#partners/calendars/ical-feed.ts";
import { openCommunity } from "#partners/community/open-community.ts";
import { openBounces } from "#partners/bounces/open-bounces.ts";
import { folderFiles } from "#partners/files/folder-files.ts";
import { s3Files } from "#partners/files/s3-files.ts";
import { clamd } from "#partners/scanner/clamd.ts";
import { imapMailbox } from "#partners/bounces/return-mailbox.ts";
import { openPageLooker } from "#partners/links/look-at-page.ts";
import { smtpMailer } from "#partners/mail/smtp.ts";
import { openPayments } from "#partners/payments/stripe/stripe.ts";
import { openScheduling } from "#partners/scheduling/open-scheduling.ts";
import { openVoice } from "#partners/voice/open-voice.ts";
import type { OpenPublishing } from "#server/release/publishing.ts";
import type { Config } from "#server/settings/config.ts";
import { openCertificateKeys } from "#server/settings/credential-keys.ts";
import { lastBackup } from "#server/data/backup-marker.ts";
import { checkFile, hasKeys, makeFolder } from "#server/data/data-folder.ts";
import { openPings } from "#partners/pings/pings.ts";
import { startTellingOwner } from "./owner-told.ts";
import { startHousekeeping } from "./housekeeping.ts";
import type { Partners } from "#server/played/played-partners.ts";
import { readOwnerKey, readSecret } from "#server/settings/keys.ts";
import { log } from "./log.ts";
import { openWatched } from "./open-database.ts";
import { partnerStatuses } from "#server/settings/partner-statuses.ts";

type OpenSite = {
  site: Site;
  /** One sentence: what an acknowledged write survives, or what is wrong with the database. */
  durability: string;
  /** "ready", or what does not answer (security.md F10). */
  readiness(): Promise<string>;
  /** Begins to send mail and to tidy up. */
  startWork(): void;
  /** Finishes the mails on their way, then closes everything. */
  close(): Promise<void>;
};

type Settings = Config & Partners;

/**
 * Opens what a site needs, brings the database up to date. Throws an error whose message is one line for the owner. A
 * database that does not answer is waited for while the site already stands: what needs it is refused until then.
 */
export async function openSite(config: Settings, { content, publishing }: OpenPublishing): Promise<OpenSite> {
  const folder = path.resolve(config.dataDir);
  makeFolder(folder);
  const lock = lockFolder(folder);
  const keys = openKeys(folder, config);
  if (config.databaseUrl === undefined) checkFile(folder, config.startAnew);
  const { database, watch } = await openWatched(folder, config, () => {
    const { secret, certificates } = keys();
    return { secret, multikeys: certificates.multikeys, folder };
  });
  await watch.start();
  const mailer = smtpMailer({ url: config.smtpUrl, dkim: config.dkim });
  const now = () => Date.now();
  const { backupMarker } = config;
  const community = openCommunity(config.communitySettings, now);
  const payments = openPayments(config.paymentSettings, now);
  const scheduling = config.schedulingSettings && openScheduling(config.schedulingSettings, now);
  const voice = config.voiceSettings && openVoice(config.voiceSettings, now);
  const files = config.bucket ? s3Files(config.bucket) : folderFiles(path.join(folder, "files"));
  const scanner = config.scanner && clamd(config.scanner);
  const site: Site = {
    get content() {
      return content();
    },
    publishing,
    database,
    mailer,
    origin: config.origin,
    now,
    secret: keys().secret,
    mail: {
      from: config.mailFrom,
      replyTo: config.mailReplyTo,
      bounceDomain: config.bounceDomain,
      rates: config.mailRates,
    },
    meeting: config.meetingPlace,
    limits: { enabled: config.limits },
    report: (error, about) =>
      isUnavailable(error) ? watch.noteError(error) : log("error", "bug", { ...about, error }),
    note: (what, about) => log("info", what, about),
    community,
    payments,
    scheduling,
    bounces: config.bounceSettings && openBounces(config.bounceSettings, now),
    returnMailbox: config.returnMailbox && imapMailbox(config.returnMailbox, now),
    busyCalendars: config.calendarAddresses.map(icalFeed),
    voice,
    files,
    scanner,
    // A platform that signs its answer has it exchanged for a token by the page: one in an address would be forged.
    tokenParameter: community.entry.kind === "signed" ? "" : config.tokenParameter,
    avatarHosts: community.home === null ? [] : [new URL(community.home).host, ...config.avatarHosts],
    certificates: keys().certificates,
    lastBackup: backupMarker === undefined ? undefined : () => lastBackup(backupMarker),
    pings: openPings(config.pings),
    links: config.onLoopback || config.playsForAll ? undefined : openPageLooker(),
    owner: { emails: config.adminEmails, key: config.adminKey ?? readOwnerKey(folder) },
    settings: config.settings,
    warnings: new Set(),
    partners: partnerStatuses({
      partners: {
        community: community.home === null ? undefined : community,
        mail: mailer,
        payments,
        scheduling,
        voice,
        files,
        scanner,
      },
      played: config.played,
      now,
    }),
  };
  let stopWork = async () => {};
  return {
    site,
    durability: watch.trouble() ?? (await durabilityOf(database)),
    readiness: () => watch.readiness(),
    startWork() {
      const worker = startOutboxWorker(site, (line) => log("error", line));
      const housekeeping = startHousekeeping(site);
      const telling = startTellingOwner(site);
      stopWork = async () => {
        await Promise.all([worker.stop(), housekeeping.stop(), telling.stop()]);
      };
    },
    async close() {
      await stopWork();
      mailer.close();
      await watch.stop();
      await database.close();
      lock.release();
    },
  };
}

/** The keys of the data folder. They are made on first run, but not before there is a database. */
function openKeys(folder: string, { origin, credentials }: Config) {
  const open = () => ({
    secret: readSecret(folder),
    certificates: openCertificateKeys({ folder, origin, settings: credentials }),
  });
  let opened = hasKeys(folder) ? open() : undefined;
  return () => (opened ??= open());
}
