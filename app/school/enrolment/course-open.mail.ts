import { programTitle } from "#app/catalog/programs/programs.server.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { formatInstant } from "#app/site/time.ts";
import { enrolmentLetter } from "./enrolment-letter.ts";
import { paidWords, receivedIn } from "#app/bookings/paid/received.ts";
import { planWords } from "./enrolment-words.server.ts";
import { type EnrolmentRow, termsOf } from "./enrolments.ts";

const receipts = { paragraph: ["The payment partner mails you the receipt of each payment."] };

/** One mail for each enrolment. */
export const openKey = (id: string) => `enrolment:${id}:open`;

/** To the address that paid, once: its link proves that the mail is read by its owner. `token` is of a claim. */
export function courseOpenMail(
  site: Pick<Site, "content" | "origin">,
  enrolment: EnrolmentRow,
  token: string,
): OutboxMail {
  const { id, program, plan, email, reference, state_at } = enrolment;
  const title = programTitle(site.content, program);
  const terms = termsOf(sitePrices(site.content), enrolment);
  const paid = receivedIn(enrolment);
  const amount = paid ? paidWords(paid) : terms && formatMoney(terms);
  const received = amount ? [`Received on ${formatInstant(state_at)}: ${amount}`] : [];
  const facts = [`Program: ${title}`, `Plan: ${planWords(plan, terms)}`, ...received, `Our reference: ${reference}`];
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
      { heading: ["What you have"], level: 2, id: "facts" },
      { list: facts.map((fact) => [{ paragraph: [fact] }]), ordered: false },
      ...(terms ? [receipts] : []),
    ],
  });
}
