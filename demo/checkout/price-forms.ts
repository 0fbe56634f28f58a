import { escapeHtml } from "#demo/page.ts";
import type { Links } from "#demo/checkout/purchases/links.ts";

/** What the owner does on the partner's own pages: another price on a link, in another currency too, or the price put away. */
export function priceForms(links: Links) {
  const offered = links.kept();
  if (offered.length === 0) return "<p>No link is offered: this partner is not the site's.</p>";
  const forms = offered.map(
    ({ link: { id, name }, price }) => `<li><form method="post" action="/checkout/control" class="row">
<input type="hidden" name="do" value="reprice"><input type="hidden" name="link" value="${escapeHtml(id)}">
<label for="cents-${id}">${escapeHtml(name)}</label>
<input id="cents-${id}" name="amount" inputmode="decimal" size="8" value="${(price.cents / 100).toFixed(2)}">
<select name="currency" aria-label="Currency of ${escapeHtml(name)}">${option("usd", price.currency)}${option("eur", price.currency)}</select>
<select name="active" aria-label="Whether ${escapeHtml(name)} can be paid">
<option value="yes">offered</option><option value="no"${price.active ? "" : " selected"}>put away</option></select>
<button>Change</button></form></li>`,
  );
  return `<p>Whoever pays after a change pays the new amount; plans that run keep theirs. The site asks again after 20 seconds.
The real partner changes no price that was used: there a new price gets a new link, whose address is set in the site's
settings. The demo forgets all of this when it stops.</p><ul class="stops">${forms.join("\n")}</ul>`;
}

function option(currency: string, chosen: string) {
  return `<option value="${currency}"${currency === chosen ? " selected" : ""}>${currency.toUpperCase()}</option>`;
}

/** An amount that cannot be read changes nothing. */
export function takePrice(form: FormData, links: Links) {
  const [name, amount, currency, active] = ["link", "amount", "currency", "active"].map((field) => {
    const value = form.get(field);
    return typeof value === "string" ? value.trim() : "";
  });
  if (!name || !amount || !/^\d{1,6}(?:\.\d{1,2})?$/.test(amount)) return;
  links.reprice(name, {
    cents: Math.round(Number(amount) * 100),
    currency: currency === "eur" ? "eur" : "usd",
    active: active !== "no",
  });
}
