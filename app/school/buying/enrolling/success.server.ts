import type { Content } from "#app/site/content.ts";
import { masked } from "#app/people/members/masked.ts";
import { isMailbox } from "#app/forms/fields/address.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { Site } from "#app/site/site.ts";
import { formatInstant } from "#app/site/time.ts";
import { paidFacts, receivedIn } from "#app/bookings/paid/received.ts";
import { planWords } from "#app/school/buying/enrolment-letters/enrolment-words.server.ts";
import { freeModule, modulePath, trackOf } from "#app/school/courses/course/courses.ts";
import { type EnrolmentRow, isOpen, termsOf } from "#app/school/buying/enrolment/enrolments.ts";
import { toldOf } from "#app/school/buying/enrolment/ledger.ts";
import type { SuccessView } from "./success-view.ts";

/** Of the partner's numbers of visits; one of another form is in none of our records. */
const visitForm = /^cs_\w{10,250}$/;
const longest = 250;

/**
 * What our own records say of a visit to a payment page; reading grants nothing (security.md E5). The partner's number of
 * the visit is not to be guessed. One that we were not told of yet is `confirming`, made up or not: nobody can tell.
 */
export async function successView(
  { content, database }: Site,
  program: ProgramSlug,
  session: string,
): Promise<SuccessView> {
  if (session === "" || session.length > longest) return { state: "missing" };
  if (!visitForm.test(session)) return { state: "confirming" };
  const row = await database.queries
    .selectFrom("enrolments")
    .selectAll()
    .where("session_id", "=", session)
    .where("program", "=", program)
    .executeTakeFirst();
  if (!row || row.state === "started") return { state: "confirming" };
  if (isOpen(row.state))
    return { state: "open", receipt: receiptOf(content, row), first: modulePath(trackOf(program), freeModule) };
  if (row.state === "waiting") return { state: "bank", receipt: receiptOf(content, row) };
  const { state } = row;
  return { state: state === "cancelled" || state === "refunded" || state === "disputed" ? state : "failed" };
}

function receiptOf(content: Content, row: EnrolmentRow) {
  const { plan, email, created_at } = row;
  const terms = termsOf(sitePrices(content), row);
  const paid = receivedIn(row);
  return {
    plan: planWords(plan, terms),
    amount: formatMoney(
      paid ? { cents: paid.amountCents, currency: paid.currency } : (terms ?? { cents: 0, currency: "usd" }),
    ),
    parts: paid ? paidFacts(paid) : [],
    date: formatInstant(toldOf(row).checkout?.at ?? created_at),
    whose: isMailbox(email) ? masked(email) : "",
  };
}
