import { demoPage, escapeHtml } from "#demo/page.ts";
import { priceForms, takePrice } from "./price-forms.ts";
import { type Deliveries, type Delivery, isWay, ways } from "#demo/checkout/purchases/deliveries.ts";
import type { Links } from "#demo/checkout/purchases/links.ts";
import type { SetUp } from "#demo/checkout/purchases/set-up.ts";
import { answersOf } from "./session-page.ts";
import { money, type Session, type Sessions } from "#demo/checkout/purchases/sessions.ts";

type Parts = { sessions: Sessions; deliveries: Deliveries; links: Links; setUp: SetUp };

/**
 * /checkout/control: what the payment links charge, the last payments, their events to be sent again in right and wrong
 * ways, and the switches of the endpoint and the API.
 */
export async function respondToCheckoutControl(request: Request, parts: Parts) {
  const { deliveries, links, setUp } = parts;
  if (request.method !== "POST") return controlPage(parts);

  const form = await request.formData().catch(() => new FormData());
  const wish = form.get("do");
  if (wish === "down") deliveries.setDown(true);
  if (wish === "up") deliveries.setDown(false);
  if (wish === "api-down" || wish === "api-up") setUp.setDown(wish === "api-down");
  if (wish === "reprice") takePrice(form, links);
  if (wish === "hold") deliveries.hold();
  if (wish === "release") await deliveries.release();
  const [event, way] = [form.get("event"), form.get("way")];
  if (typeof event === "string" && isWay(way)) await deliveries.sendAgain(event, way);
  return Response.redirect(new URL("/checkout/control", request.url), 303);
}

function controlPage({ sessions, deliveries, links, setUp }: Parts) {
  const down = deliveries.isDown();
  const api = setUp.isDown();
  return demoPage(
    "Payments: control",
    `<p role="status">${
      down
        ? "The site's endpoint counts as down: it is told nothing. What waits is tried again, five times within a minute."
        : "The site is told of every payment at once."
    }</p>
<form method="post" action="/checkout/control"><p class="row"><button name="do" value="${down ? "up" : "down"}">${
      down ? "Let the endpoint work" : "Let the endpoint be down"
    }</button>
<button name="do" value="${deliveries.isHolding() ? "release" : "hold"}">${
      deliveries.isHolding() ? "Tell what is held back, the last event first" : "Hold events back"
    }</button>
<button name="do" value="${api ? "api-up" : "api-down"}">${api ? "Let the API answer again" : "Let the API not answer"}</button></p></form>
<h2>What the payment links charge</h2>${priceForms(links)}
<p>To pay a wrong amount, change the number at the end of a payment page's address; it is the price in cents.</p>
<h2>Events</h2>${eventList(deliveries.kept)}
<h2>Payments</h2>${sessionList(sessions.kept)}`,
  );
}

function eventList(deliveries: readonly Delivery[]) {
  if (deliveries.length === 0) return "<p>No event yet. Book a paid call on the site and pay it.</p>";
  const options = Object.entries(ways).map(([way, words]) => `<option value="${way}">${escapeHtml(words)}</option>`);
  const forms = deliveries.toReversed().map(
    (
      delivery,
    ) => `<li><div><b>${escapeHtml(delivery.type)}</b>, <code>${delivery.id}</code>: ${answersOf(delivery)}</div>
<form method="post" action="/checkout/control" class="row"><input type="hidden" name="event" value="${delivery.id}">
<select name="way" aria-label="How to send ${delivery.id}">${options.join("")}</select>
<button>Send again</button></form></li>`,
  );
  return `<ul class="stops">${forms.join("\n")}</ul>`;
}

function sessionList(sessions: readonly Session[]) {
  if (sessions.length === 0) return "<p>No payment yet.</p>";
  const lines = sessions
    .slice(-50)
    .toReversed()
    .map(
      ({ id, link, paid, status, reference }) =>
        `<li><a href="/checkout/sessions/${id}">${escapeHtml(link.name)}, ${money(link.amountCents, link)}</a><small>${status}, ${paid}, ${
          reference ? `reference ${escapeHtml(reference)}` : "no reference"
        }</small></li>`,
    );
  return `<ul class="stops">${lines.join("\n")}</ul>`;
}
