import { confirm } from "../app/newsletter/sign-up/confirmations.server.ts";
import { subscribe } from "../app/newsletter/sign-up/newsletter.server.ts";
import { allowMail, mostFromNetwork } from "../app/mail/outbox/allowance.server.ts";
import type { MailSite } from "./mail-site.ts";

/** Ada's sign-up, as a browser without JavaScript sends it. */
export const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  source: "newsletter",
  leaveEmpty: "",
  stamp: "",
};

/** For openMailSite: no limits. */
export const unlimited = { limits: { enabled: false } };

let visitors = 0;

/** A visitor with an address of their own. */
export function someone() {
  visitors += 1;
  return { address: `198.51.${visitors >> 8}.${visitors & 255}` };
}

/** Asks for as many mails as one network may have in an hour, and answers a visitor from there. */
export async function busyNetwork({ site }: Pick<MailSite, "site">) {
  const visitor = someone();
  for (let place = 0; place < mostFromNetwork; place += 1)
    await allowMail(site, site.database.queries, `busy${place}@example.org`, visitor);
  return visitor;
}

/** The token in the newest mail that has a link of this kind. */
export async function tokenIn({ deliver }: MailSite, kind: "newsletter/confirm" | "u" | "newsletter/preferences") {
  const texts = (await deliver()).map((mail) => mail.parsed.text ?? "");
  const link = new RegExp(`http://127\\.0\\.0\\.1:3000/${kind}/([\\w.-]+)`);
  return texts.findLast((text) => link.test(text))?.match(link)?.[1] ?? "";
}

/** Signs up and confirms a millisecond later. */
export async function subscribed(open: MailSite, signup = ada) {
  await subscribe(open.site, signup, someone());
  const token = await tokenIn(open, "newsletter/confirm");
  open.clock.now += 1;
  await confirm(open.site, token);
}

export function subscribers({ site }: MailSite) {
  return site.database.queries.selectFrom("subscribers").selectAll().execute();
}
