import { demoPage, escapeHtml } from "#demo/page.ts";
import { type Extras, readExtras } from "#demo/checkout/purchases/charge.ts";
import { money, keptReference, type Link } from "#demo/checkout/purchases/sessions.ts";

/** What the address brought or the form sent, as the partner keeps it. */
export type Visit = { link: Link; reference: string | null; email: string; campaign: string; extras?: Extras };

const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"];

/** Reads what the partner accepts; everything of another form is dropped without a word (partners.md §2.1). */
export function readVisit(link: Link, fields: URLSearchParams): Visit {
  const email = fields.get("prefilled_email") ?? "";
  const campaign = campaignNames
    .map((name) => fields.get(name) ?? "")
    .filter((value) => /^[\w-]{1,150}$/.test(value))
    .join(", ");
  return {
    link,
    reference: keptReference(fields.get("client_reference_id") ?? ""),
    email: isAddress(email) ? email : "",
    campaign,
    extras: readExtras(fields),
  };
}

export function isAddress(text: string) {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** The hosted page. `mistake` is said above the form, which may lead back to the site. */
export function payPage(
  { link, reference, email, campaign, extras = {} }: Visit,
  { siteOrigin, mistake = "" }: { siteOrigin: string; mistake?: string },
) {
  const { name, amountCents, mode, id } = link;
  const said = mistake ? `<p class="mistake" role="alert">${escapeHtml(mistake)}</p>` : "";
  return demoPage(
    `Pay ${money(amountCents, link)}`,
    `<p class="lede">Play money: no card is asked for, and nothing is charged.</p>
<div class="sheet ticket"><p>${escapeHtml(name)}, <b>${money(amountCents, link)}</b>${mode === "subscription" ? " every month" : ""}</p>
${said}<form class="tear" method="post" action="/${escapeHtml(id)}">
<input type="hidden" name="client_reference_id" value="${escapeHtml(reference ?? "")}">
<p class="field"><label for="email">Email</label>
<input id="email" name="prefilled_email" type="email" autocomplete="email" required value="${escapeHtml(email)}"></p>
${extrasFields(extras)}
<p><button class="go" name="do" value="pay">Pay ${money(amountCents, link)}</button></p>
<p class="soft">The button names the price before tax and codes; the next page says what was paid.</p>
<p>Or try what else can happen:</p>
<p class="row"><button name="do" value="decline">Pay with a card that is declined</button>
<button name="do" value="later">Pay by bank transfer, which takes days</button>
<button name="do" value="leave" formnovalidate>Leave without paying</button></p></form></div>
<details><summary>What the partner knows</summary><dl><dt>Reference of the site</dt><dd>${escapeHtml(reference ?? "none, or dropped because of its form")}</dd>
<dt>Campaign</dt><dd>${escapeHtml(campaign || "none")}</dd></dl></details>
<p><a href="/checkout/control">Control of the payments</a></p>`,
    { status: mistake ? 402 : 200, formTarget: siteOrigin },
  );
}

type Choice = readonly [value: string, words: string];

const choices: Record<string, { label: string; options: readonly Choice[] }> = {
  tax: {
    label: "Sales tax",
    options: [
      ["", "None"],
      ["on-top", "8.875% on top of the price"],
      ["included", "8.875%, included in the price"],
    ],
  },
  code: {
    label: "Promotion code",
    options: [
      ["", "None"],
      ["20", "20 % off"],
      ["100", "100 % off: nothing is left to pay"],
    ],
  },
  shown: {
    label: "Currency that the page shows",
    options: [
      ["", "US money"],
      ["eur", "Euros, and money are charged"],
    ],
  },
  quantity: {
    label: "How many",
    options: [
      ["", "One"],
      ["2", "Two of it"],
    ],
  },
};

/** What a real payer may bring, to be chosen by whoever tries it. */
function extrasFields(extras: Extras) {
  const isTouched = Object.keys(extras).length > 0;
  const fields = Object.entries(choices).map(([name, { label, options }]) => {
    const chosen = String(extras[name as keyof Extras] ?? "");
    const marked = options.map(
      ([value, words]) => `<option value="${value}"${value === chosen ? " selected" : ""}>${words}</option>`,
    );
    return `<p class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${marked.join("")}</select></p>`;
  });
  return `<details${isTouched ? " open" : ""}><summary>Pay with tax, a code, another currency, or two of it</summary><div class="choices">${fields.join("")}</div></details>`;
}
