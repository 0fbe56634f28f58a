import { z } from "zod";
import { emailKey } from "#app/forms/fields/address.ts";
import type { SettingStatus } from "#app/site/site.ts";
import type { PaymentSettings } from "#partners/payments/payment-settings.ts";
import type { SchedulingSettings } from "#partners/scheduling/scheduling-settings.ts";
import { type CommunityChoice, readCommunity } from "./community-settings.ts";
import { type CredentialSettings, readCredentials } from "./credential-settings.ts";
import { paymentNames } from "./payment-names.ts";
import { readPayments } from "./payment-settings.ts";
import { isLoopback, openReaders } from "./readers.ts";
import { readScheduling } from "./scheduling-settings.ts";
import { settingStatuses } from "./setting-statuses.ts";

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
  dkim?: { domain: string; selector: string; privateKey: string };
  community: CommunityChoice;
  /** Absent: the demo plays the checkout. */
  payments?: PaymentSettings;
  /** Absent: the demo plays a calendar; "none": there is only our own. */
  scheduling?: SchedulingSettings | "none";
  credentials: CredentialSettings;
  tokenParameter: string;
  avatarHosts: string[];
  adminEmails: string[];
  /** Absent: made on first run and kept in the data folder. */
  adminKey?: string;
  settings: SettingStatus[];
  limits: boolean;
  /** For one start: an empty database beside keys that were in use, or other keys than the database knows, are meant. */
  startAnew: boolean;
};

const port = z.coerce.number().int().min(0).max(65_535);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const flag = z.stringbool();
const headerValue = z.string().regex(/^[\x21-\x7e]+$/, "visible ASCII without spaces");

/** The key is what keeps strangers out, not a limit (decision 016): 32 times the same letter is no key. */
const leastVariety = 12;

const schema = z.object({
  HOST: optional(z.string().regex(/^[\w.:[\]-]+$/, "a host name or an IP address")),
  PORT: optional(port),
  FRONTEND_URL: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "an address that starts with postgres://")),
  DEMO_PORT: optional(port),
  ALLOW_DEMO_PARTNERS: optional(flag),
  TRUSTED_PROXIES: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "an address that starts with smtp:// or smtps://")),
  MAIL_FROM: optional(z.string()),
  MAIL_REPLY_TO: optional(z.string()),
  MAIL_BOUNCE_DOMAIN: optional(z.string()),
  DKIM_DOMAIN: optional(z.string()),
  DKIM_SELECTOR: optional(z.string()),
  DKIM_PRIVATE_KEY: optional(z.string()),
  COMMUNITY_PROVIDER: optional(z.enum(["demo", "legacy", "circle", "discourse"])),
  COMMUNITY_URL: optional(z.string()),
  COMMUNITY_API_URL: optional(z.string()),
  COMMUNITY_ID: optional(z.string()),
  COMMUNITY_API_KEY: optional(headerValue),
  COMMUNITY_API_KEY_HEADER: optional(z.string().regex(/^[A-Za-z0-9-]+$/, "the name of a header")),
  COMMUNITY_LOGIN_PATH: optional(z.string().startsWith("/")),
  COMMUNITY_LOGOUT_PATH: optional(z.string().startsWith("/")),
  COMMUNITY_NOTIFICATIONS_PATH: optional(z.string().startsWith("/")),
  COMMUNITY_TOKEN_PARAM: optional(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, "letters, digits, - and _")),
  COMMUNITY_AVATAR_HOSTS: optional(z.string()),
  CIRCLE_HEADLESS_TOKEN: optional(headerValue),
  DISCOURSE_CONNECT_SECRET: optional(z.string()),
  DISCOURSE_API_KEY: optional(headerValue),
  ADMIN_EMAILS: optional(z.string()),
  ADMIN_KEY: optional(
    z
      .string()
      .min(32, "at least 32 characters")
      .regex(/^[\x21-\x7e]+$/, "visible ASCII without spaces")
      .refine(
        (key) => new Set(key).size >= leastVariety,
        "too few different characters: openssl rand -base64 32 makes one",
      ),
  ),
  ...paymentNames,
  SCHEDULING_PROVIDER: optional(z.enum(["demo", "none", "calendly", "calcom"])),
  SCHEDULING_URL: optional(z.string()),
  SCHEDULING_WEBHOOK_SECRET: optional(z.string()),
  CREDENTIAL_SIGNING_KEY: optional(z.string().regex(/^[\w-]{43}$/, "32 bytes as 43 characters of base64url")),
  CREDENTIAL_JWT_KEY: optional(z.string()),
  LINKEDIN_ORGANIZATION_ID: optional(z.string().regex(/^\d{1,20}$/, "digits")),
  RATE_LIMITS: optional(flag),
  START_ANEW: optional(flag),
});

type Environment = Record<string, string | undefined>;
type Mistakes = string[];

/** Reads and checks the environment. Returns every mistake as a sentence that names the setting. */
export function readConfig(environment: Environment): { ok: true; config: Config } | { ok: false; mistakes: Mistakes } {
  const read = schema.safeParse(environment);
  if (!read.success) {
    return { ok: false, mistakes: read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) };
  }
  const env = read.data;
  const mistakes: Mistakes = [];
  const host = env.HOST ?? "127.0.0.1";
  const sitePort = env.PORT ?? 3000;
  const readers = openReaders(mistakes);
  const { readAddresses, readGroup, readList, readOrigin } = readers;
  const origin = readOrigin("FRONTEND_URL", env.FRONTEND_URL ?? `http://${host}:${sitePort}`);
  const dkim = readGroup(env, ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"]);
  const config: Config = {
    host,
    port: sitePort,
    origin,
    dataDir: env.DATA_DIR ?? "./data",
    databaseUrl: env.DATABASE_URL,
    demoPort: env.DEMO_PORT ?? sitePort + 1,
    onLoopback: isLoopback(origin),
    trustedProxies: readAddresses("TRUSTED_PROXIES", env.TRUSTED_PROXIES),
    playsForAll: env.ALLOW_DEMO_PARTNERS ?? false,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? "Throughline <hello@throughline.example>",
    mailReplyTo: env.MAIL_REPLY_TO,
    bounceDomain: env.MAIL_BOUNCE_DOMAIN,
    dkim: dkim && { domain: dkim.DKIM_DOMAIN, selector: dkim.DKIM_SELECTOR, privateKey: dkim.DKIM_PRIVATE_KEY },
    community: readCommunity(env, readers),
    payments: readPayments(env, readers),
    scheduling: readScheduling(env, readers),
    credentials: readCredentials(env, readers),
    tokenParameter: env.COMMUNITY_TOKEN_PARAM ?? "token",
    avatarHosts: readList(env.COMMUNITY_AVATAR_HOSTS),
    adminEmails: readList(env.ADMIN_EMAILS).map(emailKey),
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
