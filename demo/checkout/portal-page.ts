import { demoPage, demoText, escapeHtml } from "#demo/page.ts";
import { madeOf } from "#demo/checkout/purchases/events.ts";
import type { Plans } from "#demo/checkout/plans/plans.ts";
import { money, type Session } from "#demo/checkout/purchases/sessions.ts";
import { customerId, type Subscription, type Subscriptions } from "#demo/checkout/plans/subscriptions.ts";

type Parts = { subscriptions: Subscriptions; plans: Plans };

/** /checkout/portal/<customer>: where a payer changes the card or ends a monthly plan. */
export async function respondToPortal(request: Request, { subscriptions, plans }: Parts) {
  const { pathname, searchParams } = new URL(request.url);
  const customer = pathname.slice("/checkout/portal/".length);
  if (customer === "")
    return demoPage("Your plan", "<p>The real page asks for your address here and mails you a link to your plan.</p>");
  const plan = subscriptions.byCustomer(customer);
  if (!plan) return demoText("No such customer. The demo forgets everything when it stops.", 404);
  if (request.method !== "POST") return portalPage(plan, searchParams.get("back") ?? "");

  const wish = (await request.formData().catch(() => new FormData())).get("do");
  if (wish === "card") plan.billing.paymentMethod = madeOf("pm", `${plan.id} ${plan.months}`);
  if (wish === "card" && plan.status === "past_due") await plans.month(plan, true);
  if (wish === "cancel" && plan.status !== "canceled") {
    plan.cancelAtPeriodEnd = true;
    await plans.tellChange(plan);
  }
  return Response.redirect(request.url, 303);
}

function portalPage({ session, status, months, cancelAtPeriodEnd, endsAt }: Subscription, back: string) {
  const { link } = session;
  const { name, amountCents } = link;
  const end = cancelAtPeriodEnd ? "after the month that is paid" : endsAt === null ? "not set" : dayOf(endsAt);
  const isSafe = /^https?:\/\//.test(back);
  return demoPage(
    "Your plan",
    `<p class="lede">${escapeHtml(name)}, ${money(amountCents, link)} every month</p>
<dl><dt>State</dt><dd>${escapeHtml(status)}</dd><dt>Months so far</dt><dd>${months}</dd><dt>Ends</dt><dd>${end}</dd></dl>
<form method="post"><p class="row"><button name="do" value="card">Name another card</button>
<button name="do" value="cancel">End the plan after this month</button></p></form>
${isSafe ? `<p><a href="${escapeHtml(back)}">Back to the site</a></p>` : ""}`,
  );
}

/** Buttons for what happens after a visit; nothing before it is paid. */
export function planControls(session: Session, plan: Subscription | undefined) {
  if (session.paid !== "paid") return "";
  const button = (wish: string, words: string) => `<button name="do" value="${wish}">${words}</button>`;
  const months = plan
    ? `<p>Month ${plan.months}, ${plan.status}. ${plan.endsAt === null ? "No end is set." : `Ends ${dayOf(plan.endsAt)}.`}
<a href="/checkout/portal/${customerOf(plan)}">The payer's own page</a></p>
<p class="row">${button("next-month", "Next month, paid")}${button("fail-month", "Next month, the card fails")}
${button("raise", "Raise the price of the months to come")}${button("bill", "Bill something besides the plan")}
${button("end", "End the plan now")}</p>`
    : "";
  return `<h2>Afterwards</h2><form method="post" action="/checkout/sessions/${session.id}">${months}
<p class="row">${button("refund", "Pay all of it back")}${button("refund-part", "Pay $1.00 back")}
${button("refund-fails", "What was paid back does not arrive")}
${button("warning", "The card network suspects it")}
${button("dispute", "The payer disputes it")}${button("dispute-won", "The dispute is won")}
${button("dispute-lost", "The dispute is lost")}</p></form>`;
}

function customerOf(plan: Subscription) {
  return customerId(plan.session) ?? "";
}

function dayOf(instant: number) {
  return new Date(instant).toISOString().slice(0, 10);
}
