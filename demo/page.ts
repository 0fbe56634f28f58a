import { pageStyle } from "./style.ts";

/** Text for HTML, also between double quotes: what comes from outside is never markup. */
export function escapeHtml(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** An instant in milliseconds as the site writes it, on the clock of UTC. */
export function dayAndTime(instant: number) {
  const words = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return `${words.format(instant)} UTC`;
}

export const frontTitle = "Demo partners";

/** `formTarget` is an origin, besides the demo's own, that a form may lead to. */
type Extras = { status?: number; formTarget?: string };

/**
 * A page of a played partner: the site's look, and a band that says what it is. Above it the way back. `title` is text,
 * `body` is HTML.
 */
export function demoPage(title: string, body: string, { status = 200, formTarget = "" }: Extras = {}) {
  const here = title === frontTitle ? "" : '<li><a href="/">Demo partners</a></li>';
  return respond(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${pageStyle}</style></head>
<body><p class="bar">Demo partner, played on this machine. Nothing here leaves it.</p>
<nav aria-label="Way back"><ol class="line"><li><a href="/site">The site</a></li>${here}<li aria-current="page">You are here</li></ol></nav>
<main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    status,
    "text/html",
    `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self' ${formTarget}; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'`,
  );
}

/** HTML as it is, under a policy of its own. */
export function demoHtml(html: string, contentSecurityPolicy: string) {
  return respond(html, 200, "text/html", contentSecurityPolicy);
}

export function demoText(words: string, status = 200) {
  return respond(words, status, "text/plain", "default-src 'none'");
}

function respond(body: string, status: number, type: string, contentSecurityPolicy: string) {
  return new Response(body, {
    status,
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Security-Policy": contentSecurityPolicy,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}
