import type { BounceSettings } from "#partners/bounces/open-bounces.ts";
import type { ReturnMailboxSettings } from "#partners/bounces/return-mailbox.ts";
import type { Readers } from "./readers.ts";
import type { Environment } from "./settings.ts";

const names = [
  "MAIL_BOUNCES_SES_TOPIC",
  "MAIL_BOUNCES_POSTMARK_LOGIN",
  "MAIL_BOUNCES_MAILGUN_KEY",
  "MAIL_BOUNCES_MAILBOX",
] as const;

/** Who tells us which mails came back: the one provider whose setting is there. */
export function readBounces(env: Environment, { mistake }: Readers): BounceSettings | undefined {
  const set = names.filter((name) => env[name]);
  if (set.length > 1) mistake(`${set.join(", ")}: only one of them, that of the mail server behind SMTP_URL`);
  if (env.MAIL_BOUNCES_SES_TOPIC) return { kind: "ses", topic: env.MAIL_BOUNCES_SES_TOPIC };
  if (env.MAIL_BOUNCES_POSTMARK_LOGIN) return { kind: "postmark", login: env.MAIL_BOUNCES_POSTMARK_LOGIN };
  return env.MAIL_BOUNCES_MAILGUN_KEY ? { kind: "mailgun", key: env.MAIL_BOUNCES_MAILGUN_KEY } : undefined;
}

/** Where mail servers send what they gave up: the address that each mail names needs a domain. */
export function readReturnMailbox(env: Environment, { mistake }: Readers): ReturnMailboxSettings | undefined {
  const url = env.MAIL_BOUNCES_MAILBOX;
  if (url === undefined) return undefined;
  if (!env.MAIL_BOUNCE_DOMAIN) mistake("MAIL_BOUNCE_DOMAIN: missing, because MAIL_BOUNCES_MAILBOX is set");
  return { url };
}
