import { isIPv6 } from "node:net";
import { emailKey } from "#app/forms/fields/address.ts";
import type { MailRates, MeetingPlace, SettingStatus } from "#app/site/site.ts";
import type { BounceSettings } from "#partners/bounces/open-bounces.ts";
import type { ReturnMailboxSettings } from "#partners/bounces/return-mailbox.ts";
import type { PingSettings } from "#partners/pings/pings.ts";
import type { PaymentSettings } from "#partners/payments/stripe/payment-settings.ts";
import type { SchedulingSettings } from "#partners/scheduling/scheduling-settings.ts";
import type { S3Settings } from "#partners/files/s3-files.ts";
import type { ClamdSettings } from "#partners/scanner/clamd.ts";
import type { VoiceSettings } from "#partners/voice/elevenlabs.ts";
import { readBounces, readReturnMailbox } from "./bounce-settings.ts";
import { type CommunityChoice, readCommunity } from "./community-settings.ts";
import { type CredentialSettings, readCredentials } from "./credential-settings.ts";
import { readEnvironment, settingStatuses } from "./environment.ts";
import { readBucket, readScanner } from "./files-settings.ts";
import { readPayments } from "./payment-settings.ts";
import { readMeeting } from "./meeting-settings.ts";
import { isLoopback, openReaders } from "./readers.ts";
import { readScheduling } from "./scheduling-settings.ts";
import { readVoice } from "./voice-settings.ts";

/**
 * All settings, read once at start and nowhere else. Everything is optional on a fresh machine.
 * A mistake is reported by the name of the setting, never by its value, and all mistakes together.
 */
export type Config = {
  host: string;
  port: number;
  /** The site's own origin, without a slash at the end. */
  origin: string;
  dataDir: string;
  /** What the owner writes. */
  contentDir: string;
  databaseUrl?: string;
  demoPort: number;
  /** The site's address is this machine's own: demo partners are welcome and http is enough. */
  onLoopback: boolean;
  trustedProxies: string[];
  /** The owner wants demo partners to play for everybody, and every page then says so. */
  playsForAll: boolean;
  smtpUrl?: string;
  mailFrom: string;
  mailReplyTo?: string;
  bounceDomain?: string;
  mailRates: MailRates;
  /** Absent: nobody tells which mails came back, or the demo does. */
  bounces?: BounceSettings;
  /** Absent: nobody reads what comes to the return addresses. */
  returnMailbox?: ReturnMailboxSettings;
  dkim?: { domain: string; selector: string; privateKey: string };
  community: CommunityChoice;
  /** Absent: the demo plays the checkout. */
  payments?: PaymentSettings;
  /** Absent: the demo plays a calendar; "none": there is only our own. */
  scheduling?: SchedulingSettings | "none";
  /** Absent: the demo plays a voice; "none": our own assistant answers alone, by text. */
  voice?: VoiceSettings | "none";
  /** Absent: the demo's page where a demo plays; "none": the owner tells everybody by hand. */
  meeting?: MeetingPlace | "none";
  /** Secret addresses of the owner's own calendars. Absent: the demo's where a demo plays. */
  calendars?: string[];
  /** Absent: students' files lie in the data folder. */
  bucket?: S3Settings;
  /** Absent: nobody looks for viruses in them. */
  scanner?: ClamdSettings;
  credentials: CredentialSettings;
  tokenParameter: string;
  avatarHosts: string[];
  adminEmails: string[];
  /** Addresses of the owner's second channel and of a watching service. */
  pings: PingSettings;
  /** A file whose time is that of the last backup. */
  backupMarker?: string;
  /** Absent: made on first run and kept in the data folder. */
  adminKey?: string;
  settings: SettingStatus[];
  limits: boolean;
  /** For one start: an empty database beside keys that were in use, or other keys than the database knows, are meant. */
  startAnew: boolean;
};

/** Reads and checks the environment. Returns every mistake as a sentence that names the setting. */
export function readConfig(
  environment: Record<string, string | undefined>,
): { ok: true; config: Config } | { ok: false; mistakes: string[] } {
  const { env, mistakes } = readEnvironment(environment);
  // What belongs together is looked at when each part is right.
  if (mistakes.length > 0) return { ok: false, mistakes };
  const host = env.HOST ?? "127.0.0.1";
  const sitePort = env.PORT ?? 3000;
  const readers = openReaders(mistakes);
  const { readAddresses, readCalendars, readGroup, readList, readOrigin } = readers;
  const origin = readOrigin(
    "FRONTEND_URL",
    env.FRONTEND_URL ?? `http://${isIPv6(host) ? `[${host}]` : host}:${sitePort}`,
  );
  const dkim = readGroup(env, ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"]);
  const config: Config = {
    host,
    port: sitePort,
    origin,
    dataDir: env.DATA_DIR ?? "./data",
    contentDir: env.CONTENT_DIR ?? "./content",
    databaseUrl: env.DATABASE_URL,
    demoPort: env.DEMO_PORT ?? sitePort + 1,
    onLoopback: isLoopback(origin),
    trustedProxies: readAddresses("TRUSTED_PROXIES", env.TRUSTED_PROXIES),
    playsForAll: env.ALLOW_DEMO_PARTNERS ?? false,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? "Throughline <hello@throughline.example>",
    mailReplyTo: env.MAIL_REPLY_TO,
    bounceDomain: env.MAIL_BOUNCE_DOMAIN,
    bounces: readBounces(env, readers),
    returnMailbox: readReturnMailbox(env, readers),
    mailRates: { second: env.MAIL_PER_SECOND, hour: env.MAIL_PER_HOUR, day: env.MAIL_PER_DAY },
    dkim: dkim && { domain: dkim.DKIM_DOMAIN, selector: dkim.DKIM_SELECTOR, privateKey: dkim.DKIM_PRIVATE_KEY },
    community: readCommunity(env, readers),
    payments: readPayments(env, readers),
    scheduling: readScheduling(env, readers),
    voice: readVoice(env, readers, isLoopback(origin) || env.ALLOW_DEMO_PARTNERS === true),
    meeting: readMeeting(env, readers),
    calendars: env.BUSY_CALENDARS === undefined ? undefined : readCalendars(env.BUSY_CALENDARS),
    bucket: readBucket(env, readers),
    scanner: readScanner(env),
    credentials: readCredentials(env, readers),
    tokenParameter: env.COMMUNITY_TOKEN_PARAM ?? "token",
    avatarHosts: readList(env.COMMUNITY_AVATAR_HOSTS),
    adminEmails: readList(env.ADMIN_EMAILS).map(emailKey),
    pings: {
      alarm: env.OWNER_ALARM_URL ? readers.readAddress("OWNER_ALARM_URL", env.OWNER_ALARM_URL) : undefined,
      heartbeat: env.HEARTBEAT_URL ? readers.readAddress("HEARTBEAT_URL", env.HEARTBEAT_URL) : undefined,
    },
    backupMarker: env.BACKUP_MARKER,
    adminKey: env.ADMIN_KEY,
    settings: settingStatuses(environment),
    limits: env.RATE_LIMITS ?? true,
    startAnew: env.START_ANEW ?? false,
  };
  if (!config.limits && !config.onLoopback) mistakes.push("RATE_LIMITS: may be off only on a loopback address");
  if (!config.onLoopback && !env.ALLOW_DEMO_PARTNERS) {
    if (!config.smtpUrl)
      mistakes.push("SMTP_URL: is needed, or ALLOW_DEMO_PARTNERS=true to let the demo mailbox play it");
    if (!config.community.settings)
      mistakes.push("COMMUNITY_URL: is needed, or ALLOW_DEMO_PARTNERS=true to let the demo platform play it");
    if (!config.payments)
      mistakes.push(
        "PAYMENT_LINK_CONSULTATION: is needed, or ALLOW_DEMO_PARTNERS=true to let the demo checkout play it",
      );
    if (!config.scheduling)
      mistakes.push("SCHEDULING_PROVIDER: is needed (calendly, calcom or none), or ALLOW_DEMO_PARTNERS=true");
  }
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, config };
}
