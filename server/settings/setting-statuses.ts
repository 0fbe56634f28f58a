import type { SettingStatus } from "#app/site/site.ts";

/** Label, name and what happens without it. The first four stand as specification §2 lists them. */
const settings: [label: string, name: string, unset: string][] = [
  [
    "Frontend URL",
    "FRONTEND_URL",
    "Links in mails and sign-in lead to this machine's own address, which nobody else can open.",
  ],
  ["Database URL", "DATABASE_URL", "Everything is kept in an SQLite file in the data folder, for one process."],
  ["Database anon key", "DATABASE_ANON_KEY", "Nothing: no browser of this site talks to a hosted database."],
  ["Payment publishable key", "PAYMENT_PUBLISHABLE_KEY", "Nothing: hosted payment links need no key in the browser."],
  ["Host", "HOST", "The site listens on 127.0.0.1 only."],
  ["Port", "PORT", "The site listens on port 3000."],
  ["Data folder", "DATA_DIR", "Data and keys are kept in ./data."],
  ["Trusted proxies", "TRUSTED_PROXIES", "Behind a proxy all visitors count as one, and limits close the forms early."],
  ["Owner's addresses", "ADMIN_EMAILS", "Only the owner key opens these pages."],
  ["Owner key", "ADMIN_KEY", "A key was made and is kept in the data folder as owner.key."],
  ["Mail server", "SMTP_URL", "Mail goes to the demo mailbox and reaches nobody."],
  ["Mail sender", "MAIL_FROM", "Mail comes from an example address and will be refused."],
  ["Mail replies", "MAIL_REPLY_TO", "Replies go to the sender's address."],
  ["Bounce domain", "MAIL_BOUNCE_DOMAIN", "Mail that comes back later is not counted."],
  ["DKIM domain", "DKIM_DOMAIN", "Mail is not signed here; the mail server has to do it."],
  ["DKIM selector", "DKIM_SELECTOR", "As DKIM domain."],
  ["DKIM key", "DKIM_PRIVATE_KEY", "As DKIM domain."],
  ["Community platform", "COMMUNITY_PROVIDER", "The platform of the specification is used, or its demo."],
  ["Community address", "COMMUNITY_URL", "Members sign in at the demo platform."],
  ["Community address of calls", "COMMUNITY_API_URL", "Calls go to the community's address."],
  ["Community id", "COMMUNITY_ID", "As community address."],
  ["Community API key", "COMMUNITY_API_KEY", "As community address."],
  ["Circle token", "CIRCLE_HEADLESS_TOKEN", "Needed only for Circle."],
  ["Discourse secret", "DISCOURSE_CONNECT_SECRET", "Needed only for Discourse."],
  ["Discourse API key", "DISCOURSE_API_KEY", "Needed only for Discourse."],
  ["Payment provider", "PAYMENT_PROVIDER", "Stripe's links are used, or the demo checkout."],
  ["Payment link: consultation", "PAYMENT_LINK_CONSULTATION", "The demo checkout takes play money."],
  ["Payment link: coaching session", "PAYMENT_LINK_COACHING_SINGLE", "As the link of consultations."],
  ["Payment link: coaching month", "PAYMENT_LINK_COACHING_MONTHLY", "As the link of consultations."],
  [
    "Payment link: Specialist, monthly",
    "PAYMENT_LINK_SPECIALIST_MONTHLY",
    "Enroll Now leads to the form for questions; the demo takes play money.",
  ],
  ["Payment link: Specialist, prepaid", "PAYMENT_LINK_SPECIALIST_PREPAID", "As the link above."],
  ["Payment link: Engineering, monthly", "PAYMENT_LINK_ENGINEER_MONTHLY", "As the link above."],
  ["Payment link: Engineering, prepaid", "PAYMENT_LINK_ENGINEER_PREPAID", "As the link above."],
  ["Payment webhook secrets", "STRIPE_WEBHOOK_SECRETS", "Nobody can tell us that something was paid."],
  [
    "Payment API key",
    "STRIPE_API_KEY",
    "Monthly plans do not end by themselves, and payments that we were not told of are not found.",
  ],
  ["Payment API host", "STRIPE_API_HOST", "The partner's own address is asked."],
  ["Payment API port", "STRIPE_API_PORT", "As payment API host."],
  ["Payment API protocol", "STRIPE_API_PROTOCOL", "As payment API host."],
  ["Payers' own page", "PAYMENT_PORTAL_URL", "Mails about a failed payment lead to the dashboard."],
  ["Scheduling provider", "SCHEDULING_PROVIDER", "A demo calendar is shown on /consultation."],
  ["Scheduling page", "SCHEDULING_URL", "As scheduling provider."],
  ["Scheduling webhook secret", "SCHEDULING_WEBHOOK_SECRET", "As scheduling provider."],
  [
    "Certificate key",
    "CREDENTIAL_SIGNING_KEY",
    "A key was made and is kept in the data folder as credential.key. Keep a copy of it elsewhere.",
  ],
  ["Certificate key, second form", "CREDENTIAL_JWT_KEY", "Certificates have no form as a signed token."],
  ["LinkedIn number", "LINKEDIN_ORGANIZATION_ID", "Students who add a certificate there name the company in words."],
  ["Picture hosts", "COMMUNITY_AVATAR_HOSTS", "Members' pictures are shown only from the community's own host."],
];

/** What the running process was given, as set or not set. Values stay here (security.md E7). */
export function settingStatuses(environment: Record<string, string | undefined>): SettingStatus[] {
  return settings.map(([label, name, unset]) => ({ label, name, set: Boolean(environment[name]), unset }));
}
