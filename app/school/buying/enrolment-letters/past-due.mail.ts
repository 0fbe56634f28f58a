import type { Content } from "#app/site/content.ts";
import { programTitle } from "#app/catalog/programs/programs.server.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { receivedIn } from "#app/bookings/paid/received.ts";
import { enrolmentLetter } from "./enrolment-letter.ts";

import { type EnrolmentRow, termsOf } from "#app/school/buying/enrolment/enrolments.ts";

/** A month could not be charged; once for each invoice, however often the partner tries it. */
export function pastDueMail(
  site: Pick<Site, "content" | "origin" | "payments">,
  row: EnrolmentRow,
  invoice: string,
): OutboxMail {
  const { id, program, email } = row;
  const title = programTitle(site.content, program);
  const month = monthOf(site.content, row);
  const page = site.payments.portalPage || `${site.origin}/dashboard/courses`;
  return enrolmentLetter(site, {
    to: email,
    key: `enrolment:${id}:past-due:${invoice}`,
    subject: `This month's payment for ${title} did not go through`,
    blocks: [
      {
        paragraph: [
          `Your card was not charged ${month} for ${title}. Your course stays open while the payment partner tries again during the next days.`,
        ],
      },
      { paragraph: ["Please look whether the card is still good, or name another one:"] },
      { button: "Change the card", url: page },
      { paragraph: ["If you want to stop, end the plan on the same page, or answer this mail."] },
    ],
  });
}

/** As the first month was charged, with tax and code; else the price that was agreed. */
function monthOf(content: Content, row: EnrolmentRow) {
  const first = receivedIn(row);
  const agreed = termsOf(sitePrices(content), row) ?? { cents: 0, currency: "usd" };
  return formatMoney(first && first.amountCents > 0 ? { cents: first.amountCents, currency: first.currency } : agreed);
}
