import { demoPage, escapeHtml } from "#demo/page.ts";
import type { Delivery } from "#demo/checkout/purchases/deliveries.ts";
import { planControls } from "./portal-page.ts";
import { costOf, money, returnOf, type Session } from "#demo/checkout/purchases/sessions.ts";
import type { Subscription } from "#demo/checkout/plans/subscriptions.ts";

type Parts = { session: Session; deliveries: readonly Delivery[]; siteOrigin: string; plan?: Subscription };

/** What the partner shows after the form: what happened, what the site was told, and the way back. */
export function sessionPage({ session, deliveries, siteOrigin, plan }: Parts) {
  const { id, link } = session;
  const { title, words } = sayingOf(session);
  const slow =
    session.slow === "under-way"
      ? `<form method="post" action="/checkout/sessions/${id}">
<p>Play what the bank does after some days:</p>
<p class="row"><button name="do" value="arrive">The money arrives</button>
<button name="do" value="fail">The bank does not pay</button></p></form>`
      : "";
  return demoPage(
    title,
    `<p class="lede" role="status">${words}</p>
<p>The page of the site is still open in the other tab: close this one to be there again.</p>
<p><a class="go" href="${escapeHtml(siteOrigin + (returnOf(session) ?? ""))}">Back to the site</a></p>
<div class="sheet ticket"><p><b>${escapeHtml(link.name)}, ${money(link.amountCents, link)}</b>${costLine(session)}<br><small>Number <code>${id}</code></small></p>${slow}</div>${planControls(session, plan)}
<h2>What the site was told</h2>${toldList(deliveries.filter((delivery) => delivery.session === id))}
<p><a href="/mailbox">Mailbox</a> · <a href="/checkout/control">Control of the payments</a></p>`,
  );
}

/** What it came to, where that is not the price. */
function costLine(session: Session) {
  const { subtotal, discount, tax, total } = costOf(session);
  if (total === session.link.amountCents && tax === 0) return "";
  const parts = [
    `${money(subtotal, session.link)} in all`,
    discount > 0 && `${money(discount, session.link)} off`,
    tax > 0 && `${money(tax, session.link)} tax`,
  ];
  return `<br>${parts.filter(Boolean).join(", ")}: ${money(total, session.link)} to pay`;
}

function sayingOf({ status, paid, slow }: Session) {
  if (slow === "failed") return { title: "Not paid", words: "The bank did not pay. The site writes that to you." };
  if (paid === "paid") return { title: "Paid", words: "Thank you. The site confirms by mail in a moment." };
  if (slow === "under-way")
    return { title: "Payment under way", words: "The bank needs some days. Nothing is paid so far." };
  return status === "expired"
    ? { title: "Left", words: "You left without paying. Nothing was taken." }
    : { title: "Not paid", words: "Nothing is paid so far." };
}

/** Each event with the answers that it got. */
function toldList(deliveries: readonly Delivery[]) {
  if (deliveries.length === 0) return "<p>Nothing so far.</p>";
  return `<ul>${deliveries.map((delivery) => `<li>${escapeHtml(delivery.type)}: ${answersOf(delivery)}</li>`).join("")}</ul>`;
}

/** "200", "endpoint down, then 200". */
export function answersOf({ attempts }: Delivery) {
  return escapeHtml(attempts.map(({ answer }) => String(answer)).join(", then ") || "on its way");
}
