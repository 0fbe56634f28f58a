import { demoHtml, escapeHtml } from "#demo/page.ts";
import { palette } from "#demo/style.ts";
import type { DemoBooking } from "./diary.ts";
import { frameScript } from "./frame-script.ts";
import { consultation, type Kind } from "./keys.ts";

/**
 * A page of the calendar, by itself or in a frame. `target`: the origin to which its messages go. `address`: path and
 * query, which stay from step to step.
 */
export type Frame = { kind: Kind; siteOrigin: string; demoOrigin: string; target: string; address: string };

const style = `${palette}
body { background: none }
main { padding: .75rem 1rem; display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr) }
[hidden] { display: none }
.bar { border-radius: 10px; text-align: start }
h1 { font-size: 1.3rem }
ul { display: grid; gap: .5rem; padding: 0; list-style: none; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)) }
ul a { display: block; min-block-size: 48px; padding: .7rem 1rem; border: 2px solid var(--edge); border-radius: 10px; background: var(--sheet); text-decoration: none; font-weight: 600 }
label { font-weight: 700; inline-size: 100% }
label input { display: block; margin-block-start: .3rem; font-weight: 400 }
`;

/** `messages` are said once the page stands. `body` is HTML. */
export function framePage(frame: Frame, body: string, messages: object[] = []) {
  const { kind, siteOrigin, target } = frame;
  return demoHtml(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${consultation.title}</title><style>${style}</style></head>
<body data-kind="${kind}" data-target="${escapeHtml(target)}" data-messages="${escapeHtml(JSON.stringify(messages))}">
<main><p class="bar">Demo calendar, played on this machine. Nothing here leaves it.</p>
<h1>${consultation.title}, ${consultation.minutes} minutes, ${price}</h1>${body}</main>
<script>${frameScript}</script></body></html>`,
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action 'self'; frame-src http://localhost:*; base-uri 'none'; frame-ancestors 'self' ${siteOrigin}`,
  );
}

const price = `$${(consultation.cents / 100).toFixed(2)}`;

export function timesBody({ address }: Frame, times: number[]) {
  const links = times.map((time) => `<li><a href="${escapeHtml(withTime(address, time))}">${timeOf(time)}</a></li>`);
  return `<p>Choose a time. Times are on your clock, in the zone <b data-zone>UTC</b>.</p><ul>${links.join("")}</ul>`;
}

function withTime(address: string, time: number) {
  return `${address}${address.includes("?") ? "&" : "?"}time=${time}`;
}

export function timeOf(time: number) {
  return `<time datetime="${new Date(time).toISOString()}">${new Date(time).toUTCString()}</time>`;
}

type Details = Pick<DemoBooking, "id" | "startsAt" | "name" | "email">;

export function detailsBody({ address }: Frame, { id, startsAt, name, email }: Details, mistake = "") {
  return `<p>${timeOf(startsAt)}</p>${mistake ? `<p role="alert">${escapeHtml(mistake)}</p>` : ""}
<form method="post" action="${escapeHtml(address)}">${hidden({ id, time: String(startsAt), step: "payment", zone: "UTC" })}
<label>Name <input name="name" autocomplete="name" value="${escapeHtml(name)}"></label>
<label>Email <input name="email" type="email" autocomplete="email" value="${escapeHtml(email)}"></label>
<button class="go">Go on to payment</button></form><p><a href="${escapeHtml(address)}">Another time</a></p>`;
}

export function paymentBody({ address }: Frame, { id, startsAt, name, email, timeZone }: DemoBooking) {
  const carried = { id, time: String(startsAt), step: "booking", name, email, chosen: timeZone };
  return `<p>${timeOf(startsAt)} for ${escapeHtml(name)}.</p><p>The card is played: nothing is charged.</p>
<form method="post" action="${escapeHtml(address)}">${hidden(carried)}<button class="go">Pay ${price} and book</button></form>`;
}

function hidden(fields: Record<string, string>) {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
}
