import { busyTimesIn } from "#app/bookings/busy/busy-times.ts";
import { isOverdue } from "#app/desk/house/today/backups.server.ts";
import { troubleWords } from "#app/bookings/busy/trouble-words.ts";
import { itemPrices } from "#app/content/prices/item-prices.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import { day, second } from "#app/site/time.ts";
import { icalFeed } from "#partners/calendars/ical-feed.ts";
import { s3Files } from "#partners/files/s3-files.ts";
import { clamd } from "#partners/scanner/clamd.ts";
import { imapMailbox } from "#partners/bounces/return-mailbox.ts";
import { openCommunity } from "#partners/community/open-community.ts";
import type { Finding } from "#partners/finding.ts";
import { smtpMailer } from "#partners/mail/smtp.ts";
import type { PaymentSettings } from "#partners/payments/stripe/payment-settings.ts";
import { examinePayments } from "#partners/payments/stripe/doctor/doctor.ts";
import { openScheduling } from "#partners/scheduling/open-scheduling.ts";
import { openVoice } from "#partners/voice/open-voice.ts";
import { lastBackup } from "#server/data/backup-marker.ts";
import { type Config, readConfig } from "#server/settings/config.ts";
import { type PartnerKind, partnerKinds, partnerNames, type Reachable } from "#server/settings/partner-statuses.ts";

/** What was found, which partners the demo plays, so that nothing was looked at there, and whether backups are watched. */
type Examination = { findings: Finding[]; played: string[]; watchesBackups: boolean };

/**
 * Tries every read that the settings allow: nothing is changed at a partner and no mail is sent. `prices` as the site states
 * them, checked.
 */
export async function examine(environment: Record<string, string | undefined>, prices: Prices): Promise<Examination> {
  const read = readConfig(environment);
  if (!read.ok) return { findings: read.mistakes.map(mistakeOf), played: [], watchesBackups: true };
  const { config } = read;
  const looks: Record<PartnerKind, Promise<Finding[]> | undefined> = {
    community: config.community.settings && lookAt("community", openCommunity(config.community.settings, Date.now)),
    mail: config.smtpUrl === undefined ? undefined : lookAtMail(config, config.smtpUrl),
    payments: config.payments && lookAtPayments(config, config.payments, prices),
    scheduling: lookUnlessNone("scheduling", config.scheduling, openScheduling),
    voice: lookUnlessNone("voice", config.voice, openVoice),
    // Without a bucket they lie in the data folder, which the start of the site looks at.
    files: lookUnlessNone("files", config.bucket ?? "none", s3Files),
    scanner: lookUnlessNone("scanner", config.scanner ?? "none", clamd),
  };
  const played = partnerKinds.filter((kind) => looks[kind] === undefined).map((kind) => partnerNames[kind]);
  const findings = await Promise.all([
    ...Object.values(looks),
    lookAtReturns(config),
    lookAtCalendars(config),
    lookAtBackup(config),
  ]);
  const watchesBackups = config.backupMarker !== undefined;
  return { findings: findings.flatMap((each) => each ?? []), played, watchesBackups };
}

/** "SMTP_URL: is needed, or …" */
function mistakeOf(mistake: string): Finding {
  const [what = "", ...why] = mistake.split(": ");
  return { what, why: why.join(": "), mend: "docs/OPERATING.md, Settings, says what it has to be" };
}

function lookAtPayments({ origin }: Config, settings: PaymentSettings, prices: Prices) {
  const settingOf = (item: string) => `PAYMENT_LINK_${item.toUpperCase().replace("-", "_")}`;
  return examinePayments(settings, { origin, prices: itemPrices(prices), settingOf }, Date.now);
}

async function lookAtMail({ dkim }: Config, url: string): Promise<Finding[]> {
  const mailer = smtpMailer({ url, dkim });
  const answer = await mailer.reach();
  mailer.close();
  if (answer.ok) return [];
  const why = `signing in failed (${answer.detail ?? answer.kind}); no mail can leave`;
  return [{ what: "SMTP_URL", why, mend: "look at host, port, user and password in it" }];
}

async function lookAtReturns({ returnMailbox }: Config): Promise<Finding[]> {
  const answer = await (returnMailbox && imapMailbox(returnMailbox, Date.now).reach());
  if (!answer || answer.ok) return [];
  const why = `signing in failed (${answer.detail ?? answer.kind}); nobody learns which mails come back`;
  return [{ what: "MAIL_BOUNCES_MAILBOX", why, mend: "look at host, user, password and folder in it" }];
}

async function lookAtBackup({ backupMarker }: Config): Promise<Finding[]> {
  const last = backupMarker === undefined ? Date.now() : await lastBackup(backupMarker);
  if (!isOverdue(last, Date.now())) return [];
  const why = last === null ? "the file is not there" : "the last backup is older than 48 hours";
  return [
    { what: "BACKUP_MARKER", why, mend: "look whether your backup runs, and writes or touches this file at its end" },
  ];
}

/** Nothing is wrong where the owner wants none; undefined where the demo plays. */
function lookUnlessNone<Settings>(
  kind: PartnerKind,
  settings: Settings | "none" | undefined,
  open: (settings: Settings, now: () => number) => Reachable,
) {
  if (settings === "none") return Promise.resolve([]);
  return settings === undefined ? undefined : lookAt(kind, open(settings, Date.now));
}

async function lookAt(kind: PartnerKind, partner: Reachable): Promise<Finding[]> {
  const answer = await partner.reach();
  if (answer.ok) return [];
  const why = `it did not answer as it should (${answer.detail ?? answer.kind})`;
  const mend = "look at its address and keys in the settings, or try again in some minutes";
  return [{ what: partnerNames[kind], why, mend }];
}

/** Each calendar is read whole, as the site does. */
async function lookAtCalendars({ origin, calendars = [] }: Config): Promise<Finding[]> {
  const span = { from: Date.now(), to: Date.now() + 60 * day };
  const looks = calendars.map(icalFeed).map(async (feed): Promise<Finding[]> => {
    const file = await feed.read("", 10 * second);
    const host = new URL(origin).hostname;
    const read = file.ok ? busyTimesIn(file.value.text, { ...span, timeZone: "UTC", host }) : file;
    const what = `BUSY_CALENDARS (${feed.name})`;
    if (!read.ok) {
      const { what: why, todo } = troubleWords(read.kind);
      return [{ what, why: withoutStop(why), mend: withoutStop(todo) }];
    }
    if (read.unknownZones.length === 0) return [];
    const why = `nobody knows the time zone ${read.unknownZones.join(", ")}; what stands in it takes the whole day`;
    return [{ what, why, mend: "choose the zone of such events anew in your calendar" }];
  });
  return (await Promise.all(looks)).flat();
}

function withoutStop(sentence: string) {
  return sentence.replace(/\.$/, "");
}

/** One line each, and a last one that says what was done. */
export function inLines({ findings, played, watchesBackups }: Examination) {
  const lines = findings.map(({ what, why, mend }) => `${what}: ${why}. To mend: ${mend}.`);
  const unwatched = watchesBackups ? "" : " No backup is watched: set BACKUP_MARKER.";
  const left = played.length === 0 ? "" : ` Played by the demo, and not looked at: ${played.join(", ")}.`;
  const count = findings.length === 1 ? "1 thing is" : `${findings.length} things are`;
  return [...lines, `${findings.length === 0 ? "Nothing is" : count} wrong.${left}${unwatched}`];
}
