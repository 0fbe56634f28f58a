import { companyOf } from "#app/content/company/our-company.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { enrolmentLetter } from "#app/school/buying/enrolment-letters/enrolment-letter.ts";

type Wish = { to: string; key: string; token: string };

/** The link that proves that somebody reads the mail of the address that paid. */
export function claimMail(site: Pick<Site, "content" | "origin">, { to, key, token }: Wish): OutboxMail {
  return enrolmentLetter(site, {
    to,
    key,
    subject: "Your link to your course",
    blocks: [
      {
        paragraph: [
          `Somebody, probably you, asked at ${companyOf(site.content).name} for the course that was paid with this address.`,
        ],
      },
      { button: "Open my course", url: `${site.origin}/claim/${token}` },
      {
        paragraph: [
          "Open it in the browser in which you want to learn and press the button there. It works once, within 48 hours. Do you have an account here? Then sign in first, and the course goes into it.",
        ],
      },
      { paragraph: ["If it was not you, do nothing. Do not pass the link on."] },
    ],
  });
}

/** The course of this address is in a member's account already: there is nothing to claim. */
export function alreadyClaimedMail(
  site: Pick<Site, "content" | "origin">,
  { to, key }: Omit<Wish, "token">,
): OutboxMail {
  return enrolmentLetter(site, {
    to,
    key,
    subject: "Your course is in another account",
    blocks: [
      {
        paragraph: [
          "The course that was paid with this address is in another account: the one that was signed in after the payment, or that claimed it. Sign in there.",
        ],
      },
      { button: "Sign in", url: `${site.origin}/auth/signin?from=%2Fdashboard%2Fcourses` },
      { paragraph: ["You do not know that account? Answer this mail, and we look into it."] },
    ],
  });
}
