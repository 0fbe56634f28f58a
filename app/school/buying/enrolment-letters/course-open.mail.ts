import { programTitle } from "#app/catalog/programs/programs.server.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { enrolmentLetter } from "./enrolment-letter.ts";
import { courseTicket } from "./enrolment-words.server.ts";
import { type EnrolmentRow, termsOf } from "#app/school/buying/enrolment/enrolments.ts";

const receipts = { paragraph: ["The payment partner mails you the receipt of each payment."] };

/** One mail for each enrolment. */
export const openKey = (id: string) => `enrolment:${id}:open`;

/** To the address that paid, once: its link proves that the mail is read by its owner. `token` is of a claim. */
export function courseOpenMail(
  site: Pick<Site, "content" | "origin">,
  enrolment: EnrolmentRow,
  token: string,
): OutboxMail {
  const { id, program, email, reference } = enrolment;
  const title = programTitle(site.content, program);
  const isPaid = termsOf(sitePrices(site.content), enrolment) !== undefined;
  return enrolmentLetter(site, {
    to: email,
    key: openKey(id),
    subject: `Your course is open: ${title}`,
    blocks: [
      { paragraph: [`You are enrolled in ${title}. All five modules are open.`] },
      { button: "Open my course", url: `${site.origin}/claim/${token}` },
      {
        paragraph: [
          "The button works once, within 48 hours, in the browser in which you want to learn. Do you have an account here with this address? Then just sign in; the course is in it. For another link later: ",
          { link: `${site.origin}/claim`, text: [`${site.origin}/claim`] },
        ],
      },
      { ticket: courseTicket(site.content, enrolment) },
      { paragraph: [`Our reference: ${reference}`] },
      ...(isPaid ? [receipts] : []),
    ],
  });
}
