import { isIP } from "node:net";
import { z } from "zod";
import { addressRule, isMeetingAddress } from "#app/bookings/booking/meeting-place.ts";
import { filesList } from "./files-list.ts";
import { voiceList } from "./voice-list.ts";

type Setting = {
  label: string;
  /** What a value must be; its message says so. An empty value counts as none. */
  is: z.ZodType;
  /** For docs/OPERATING.md, where the label does not say enough. */
  hint?: string;
  /** What does not work, or what takes its place, while it is not set. */
  unset: string;
};

const text = z.string();
const flag = z.stringbool();
const port = z.coerce.number().int().min(0).max(65_535);
const rate = z.coerce.number().int().min(1);
const path = text.startsWith("/");
const headerValue = text.regex(/^[\x21-\x7e]+$/, "visible ASCII without spaces");
/** IPv6 addresses come with or without the brackets that they need in a URL. */
const host = text
  .transform((value) => value.replace(/^\[(.*)\]$/, "$1"))
  .refine((value) => isIP(value) > 0 || /^[\w.-]+$/.test(value), "a host name or an IP address");

/** The key is what keeps strangers out, not a limit (decision 016): 32 times the same letter is no key. */
const leastVariety = 12;
const ownerKey = text
  .min(32, "at least 32 characters")
  .regex(/^[\x21-\x7e]+$/, "visible ASCII without spaces")
  .refine(
    (key) => new Set(key).size >= leastVariety,
    "too few different characters: openssl rand -base64 32 makes one",
  );

function isMailboxAddress(value: string) {
  const { protocol = "", username = "", password = "", hostname = "" } = URL.parse(value) ?? {};
  return /^imaps?:$/.test(protocol) && ![username, password, hostname].includes("");
}

const asBounces = "As bounces from Amazon SES.";
const asDkim = "As DKIM domain.";
const asCommunity = "As community address.";
const asCalls = "As the link of consultations.";
const asPrograms = "As the link above.";

/**
 * Every setting, described once: from here come the check (config.ts), the owner's list and the table of
 * docs/OPERATING.md. The first four stand as specification §2 lists them; how some belong together, the readers say.
 */
export const settings = {
  FRONTEND_URL: {
    label: "Frontend URL",
    is: text,
    hint: "the site's own address in links, mails, feeds and checks; https outside loopback",
    unset: "Links in mails and sign-in lead to this machine's own address, which nobody else can open.",
  },
  DATABASE_URL: {
    label: "Database URL",
    is: text.regex(/^postgres(ql)?:\/\//, "an address that starts with postgres://"),
    hint: "`postgres://…` for PostgreSQL",
    unset: "Everything is kept in an SQLite file in the data folder, for one process.",
  },
  DATABASE_ANON_KEY: {
    label: "Database anon key",
    is: text,
    unset: "Nothing: no browser of this site talks to a hosted database.",
  },
  PAYMENT_PUBLISHABLE_KEY: {
    label: "Payment publishable key",
    is: text.regex(/^pk_(test|live)_[A-Za-z0-9_-]+$/, "a key that begins with pk_"),
    unset: "Nothing: hosted payment links need no key in the browser.",
  },
  HOST: { label: "Host", is: host, unset: "The site listens on 127.0.0.1 only." },
  PORT: { label: "Port", is: port, unset: "The site listens on port 3000." },
  DATA_DIR: {
    label: "Data folder",
    is: text,
    hint: "database file, keys; made with mode 0700",
    unset: "Data and keys are kept in ./data.",
  },
  CONTENT_DIR: {
    label: "Content folder",
    is: text,
    hint: "texts, prices and pages; outside the software's folder they stay when that is replaced",
    unset: "Texts are read from ./content, which comes with the software.",
  },
  TRUSTED_PROXIES: {
    label: "Trusted proxies",
    is: text,
    hint: "comma list of IP addresses (no names, no ranges) of proxies whose `X-Forwarded-For` counts",
    unset: "Behind a proxy all visitors count as one, and limits close the forms early.",
  },
  ADMIN_EMAILS: {
    label: "Owner's addresses",
    is: text,
    hint: "comma list: who signs in with one of these addresses is an owner in /admin, and told by mail what happens; others are named in /admin/people",
    unset: "Only the owner key opens these pages. Mail to the owner goes where answers to mails go.",
  },
  OWNER_ALARM_URL: {
    label: "Second channel to the owner",
    is: text,
    hint: 'an https address that takes a POST with `{"text": …}`, as chat rooms offer: told when mail stands still',
    unset: "When mail stands still, only /admin and the log say so.",
  },
  HEARTBEAT_URL: {
    label: "Heartbeat",
    is: text,
    hint: "an https address of a watching service, asked every five minutes while jobs and mail are well",
    unset: "Nobody outside notices when the site or its jobs stand still.",
  },
  BACKUP_MARKER: {
    label: "Backup marker",
    is: text,
    hint: "a file that your backup writes or touches at its end; you are told when it is older than 48 hours",
    unset: "No backup is watched: nobody is told when they stop.",
  },
  ADMIN_KEY: {
    label: "Owner key",
    is: ownerKey,
    hint: "opens /admin without the platform; at least 32 random characters: `openssl rand -base64 32`",
    unset: "A key was made and is kept in the data folder as owner.key.",
  },
  SMTP_URL: {
    label: "Mail server",
    is: text.regex(/^smtps?:\/\//, "an address that starts with smtp:// or smtps://"),
    hint: "`smtp://user:password@host:587` or `smtps://…`",
    unset: "Mail goes to the demo mailbox and reaches nobody.",
  },
  MAIL_FROM: { label: "Mail sender", is: text, unset: "Mail comes from an example address and will be refused." },
  MAIL_REPLY_TO: { label: "Mail replies", is: text, unset: "Replies go to the sender's address." },
  MAIL_BOUNCE_DOMAIN: {
    label: "Bounce domain",
    is: text,
    hint: "failure reports go to signed addresses `bounce+…@<domain>`, into a mailbox that the site reads, or else you",
    unset: "Failure reports go to the sender's address.",
  },
  MAIL_BOUNCES_SES_TOPIC: {
    label: "Bounces from Amazon SES",
    is: text.regex(/^arn:aws[\w-]*:sns:[a-z0-9-]+:\d{12}:[\w.-]+$/, "the ARN of an SNS topic"),
    hint: "the topic of bounces and complaints, signature version 2; set one of these four",
    unset: "Nobody tells us which mails came back and who complained.",
  },
  MAIL_BOUNCES_POSTMARK_LOGIN: {
    label: "Bounces from Postmark",
    is: text.regex(/^[^:\s]+:\S{12,}$/, "user:password, with a password of at least 12 characters"),
    hint: "`user:password`, as in the address of its webhook",
    unset: asBounces,
  },
  MAIL_BOUNCES_MAILGUN_KEY: {
    label: "Bounces from Mailgun",
    is: headerValue,
    hint: "its HTTP webhook signing key",
    unset: asBounces,
  },
  MAIL_BOUNCES_MAILBOX: {
    label: "Mailbox of returned mail",
    is: text.refine(isMailboxAddress, "imaps://user:password@host, with special characters as %40"),
    hint: "`imaps://user:password@host`, with `/<folder>` where it is not the inbox; needs the bounce domain",
    unset: asBounces,
  },
  MAIL_PER_SECOND: {
    label: "Mails in a second",
    is: rate,
    hint: "at most, as the provider's account allows",
    unset: "As many as the provider takes, five at the same time.",
  },
  MAIL_PER_HOUR: {
    label: "Mails in an hour",
    is: rate,
    hint: "a fifth of them is kept for mails that somebody waits for",
    unset: "300.",
  },
  MAIL_PER_DAY: {
    label: "Mails in 24 hours",
    is: rate,
    hint: "a fifth of them is kept for mails that somebody waits for",
    unset: "24 times those of an hour.",
  },
  DKIM_DOMAIN: {
    label: "DKIM domain",
    is: text,
    hint: "signs mails; all three or none",
    unset: "Mail is not signed here; the mail server has to do it.",
  },
  DKIM_SELECTOR: { label: "DKIM selector", is: text, unset: asDkim },
  DKIM_PRIVATE_KEY: { label: "DKIM key", is: text, unset: asDkim },
  COMMUNITY_PROVIDER: {
    label: "Community platform",
    is: z.enum(["demo", "legacy", "circle", "discourse", "none"]),
    hint: "`legacy` (the platform of the specification), `circle`, `discourse`, `demo`, or `none`: accounts by mailed link, without a platform",
    unset: "The platform of the specification is used, or its demo.",
  },
  COMMUNITY_URL: {
    label: "Community address",
    is: text,
    hint: "where members sign in; legacy: with the id and the API key, all three or none",
    unset: "Members sign in at the demo platform.",
  },
  COMMUNITY_API_URL: {
    label: "Community address of calls",
    is: text,
    unset: "Calls go to the community's address, Circle's to app.circle.so.",
  },
  COMMUNITY_ID: { label: "Community id", is: text, unset: asCommunity },
  COMMUNITY_API_KEY: { label: "Community API key", is: headerValue, unset: asCommunity },
  COMMUNITY_API_KEY_HEADER: {
    label: "Header of the community API key",
    is: text.regex(/^[A-Za-z0-9-]+$/, "the name of a header"),
    unset: "The key goes in the header X-Api-Key.",
  },
  COMMUNITY_LOGIN_PATH: { label: "Community sign-in page", is: path, unset: "It is /login." },
  COMMUNITY_LOGOUT_PATH: { label: "Community sign-out page", is: path, unset: "It is /logout." },
  COMMUNITY_NOTIFICATIONS_PATH: { label: "Notifications call", is: path, unset: "It is /api/v1/notifications." },
  COMMUNITY_TOKEN_PARAM: {
    label: "Token parameter",
    is: text.regex(/^[A-Za-z0-9_-]{1,40}$/, "letters, digits, - and _"),
    hint: "in which a token comes back",
    unset: "It is called token.",
  },
  CIRCLE_HEADLESS_TOKEN: { label: "Circle token", is: headerValue, unset: "Needed only for Circle." },
  DISCOURSE_CONNECT_SECRET: { label: "Discourse secret", is: text, unset: "Needed only for Discourse." },
  DISCOURSE_API_KEY: { label: "Discourse API key", is: headerValue, unset: "Needed only for Discourse." },
  PAYMENT_PROVIDER: {
    label: "Payment provider",
    is: z.enum(["demo", "stripe"]),
    hint: "`stripe`, or `demo` for the played checkout",
    unset: "Stripe's links are used, or the demo checkout.",
  },
  PAYMENT_LINK_CONSULTATION: {
    label: "Payment link: consultation",
    is: text,
    hint: "hosted, as all payment links: all test or all live; these three and the webhook secrets, or none",
    unset: "The demo checkout takes play money.",
  },
  PAYMENT_LINK_COACHING_SINGLE: { label: "Payment link: coaching session", is: text, unset: asCalls },
  PAYMENT_LINK_COACHING_MONTHLY: { label: "Payment link: coaching month", is: text, unset: asCalls },
  PAYMENT_LINK_SPECIALIST_MONTHLY: {
    label: "Payment link: Specialist, monthly",
    is: text,
    hint: "the two programs' four links and a restricted API key, or none",
    unset: "Enroll Now leads to the form for questions; the demo takes play money.",
  },
  PAYMENT_LINK_SPECIALIST_PREPAID: { label: "Payment link: Specialist, prepaid", is: text, unset: asPrograms },
  PAYMENT_LINK_ENGINEER_MONTHLY: { label: "Payment link: Engineering, monthly", is: text, unset: asPrograms },
  PAYMENT_LINK_ENGINEER_PREPAID: { label: "Payment link: Engineering, prepaid", is: text, unset: asPrograms },
  STRIPE_WEBHOOK_SECRETS: {
    label: "Payment webhook secrets",
    is: text,
    hint: "comma list",
    unset: "Nobody can tell us that something was paid.",
  },
  STRIPE_API_KEY: {
    label: "Payment API key",
    is: text.regex(/^(sk|rk)_(test|live)_[A-Za-z0-9_-]+$/, "a key that begins with sk_ or rk_"),
    unset: "Monthly plans do not end by themselves, and payments that we were not told of are not found.",
  },
  STRIPE_API_HOST: {
    label: "Payment API host",
    is: text.regex(/^[\w.-]+$/, "a host name"),
    unset: "The partner's own address is asked.",
  },
  STRIPE_API_PORT: { label: "Payment API port", is: port.min(1), unset: "As payment API host." },
  STRIPE_API_PROTOCOL: {
    label: "Payment API protocol",
    is: z.enum(["http", "https"]),
    unset: "As payment API host.",
  },
  PAYMENT_PORTAL_URL: {
    label: "Payers' own page",
    is: text,
    hint: "the portal's address, when the key may not open one",
    unset: "Mails about a failed payment lead to the dashboard.",
  },
  SCHEDULING_PROVIDER: {
    label: "Scheduling provider",
    is: z.enum(["demo", "none", "calendly", "calcom"]),
    hint: "`calendly`, `calcom`, `none` (only our own calendar) or `demo`",
    unset: "A demo calendar is shown on /consultation.",
  },
  SCHEDULING_URL: { label: "Scheduling page", is: text, unset: "As scheduling provider." },
  SCHEDULING_WEBHOOK_SECRET: { label: "Scheduling webhook secret", is: text, unset: "As scheduling provider." },
  ...voiceList,
  ...filesList,
  MEETING_PLACE: {
    label: "Meeting place",
    is: text.refine((value) => value === "none" || isMeetingAddress(value), `${addressRule}; or none`),
    hint: "where calls take place: an https address, of a room for each booking where `{room}` stands in it; content/meeting-places.yaml may say another for a kind of call; `none`: you tell everybody by hand",
    unset:
      "On this machine calls lead to a demo page; elsewhere nobody who books is told where, and you set each place by hand.",
  },
  MEETING_NOTE: {
    label: "Meeting note",
    is: text.regex(/^[^\r\n]{1,200}$/, "one line of at most 200 characters"),
    hint: "stands beside the meeting place, such as a passcode",
    unset: "Nothing stands beside the meeting place.",
  },
  BUSY_CALENDARS: {
    label: "Your own calendars",
    is: text,
    hint: "comma list of secret addresses in iCal format: what stands there is not on offer; `none`: not even the demo's",
    unset: "Calls can be booked at times when you are busy elsewhere; on this machine a demo calendar is read.",
  },
  CREDENTIAL_SIGNING_KEY: {
    label: "Certificate key",
    is: text.regex(/^[\w-]{43}$/, "32 bytes as 43 characters of base64url"),
    unset: "A key was made and is kept in the data folder as credential.key. Keep a copy of it elsewhere.",
  },
  CREDENTIAL_JWT_KEY: {
    label: "Certificate key, second form",
    is: text,
    hint: "RSA key",
    unset: "Certificates have no form as a signed token.",
  },
  LINKEDIN_ORGANIZATION_ID: {
    label: "LinkedIn number",
    is: text.regex(/^\d{1,20}$/, "digits"),
    unset: "Students who add a certificate there name the company in words.",
  },
  COMMUNITY_AVATAR_HOSTS: {
    label: "Picture hosts",
    is: text,
    hint: "comma list",
    unset: "Members' pictures are shown only from the community's own host.",
  },
  DEMO_PORT: { label: "Demo port", is: port, unset: "Demo partners listen on the port after the site's." },
  ALLOW_DEMO_PARTNERS: {
    label: "Demo partners for everybody",
    is: flag,
    hint: "lets them play outside loopback and behind a proxy; every page then says so",
    unset: "Demo partners play on this machine's own address only.",
  },
  START_ANEW: {
    label: "Start anew",
    is: flag,
    hint: "for one start: takes an empty database beside keys in use, or keys that the database does not know",
    unset: "A database and keys that do not belong together stop the start.",
  },
  RATE_LIMITS: { label: "Rate limits", is: flag, hint: "off on loopback only, for load tests", unset: "They hold." },
} satisfies Record<string, Setting>;

export type Environment = { [Name in keyof typeof settings]?: z.output<(typeof settings)[Name]["is"]> };
