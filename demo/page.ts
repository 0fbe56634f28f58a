/** Text for HTML, also between double quotes: what comes from outside is never markup. */
export function escapeHtml(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** `formTarget` is an origin, besides the demo's own, that a form may lead to. */
type Extras = { status?: number; formTarget?: string };

const style = `
:root { color-scheme: light dark; --line: light-dark(#cbd5e1, #475569); --quiet: light-dark(#f1f5f9, #1e293b) }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; overflow-wrap: anywhere }
h2 { font-size: 1.15rem; margin-block: 2rem .5rem }
p, li, code { overflow-wrap: anywhere }
li { margin-block: .4rem }
.bar { background: #ffca3a; color: #0f1729; padding: .5rem 1rem; border-radius: 8px; font-weight: 600 }
table { border-collapse: collapse; inline-size: 100% }
th, td { text-align: start; padding: .5rem .8rem .5rem 0; border-bottom: 1px solid; vertical-align: top; overflow-wrap: anywhere }
dt { font-weight: 700 }
dd { margin: 0 0 .4rem; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid; border-radius: 8px; padding: 1rem }
iframe { inline-size: 100%; block-size: 40rem; border: 1px solid; border-radius: 8px; background: #fff }
button, input, select { font: inherit; color: inherit; min-block-size: 44px; padding: .4rem .8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--quiet) }
button { cursor: pointer; max-inline-size: 100% }
input, select { inline-size: 100%; max-inline-size: 30rem }
:focus-visible { outline: 3px solid #4f46e5; outline-offset: 2px }
a { color: light-dark(#3730a3, #c7d2fe) }
.field { display: grid; gap: .25rem; margin-block: .75rem }
.field label { font-weight: 600 }
.mistake { color: light-dark(#b91c1c, #fca5a5) }
.row { display: flex; flex-wrap: wrap; gap: .5rem }
.person { display: flex; align-items: center; gap: .75rem; inline-size: 100%; max-inline-size: 30rem; margin-block: .5rem; text-align: start; overflow-wrap: anywhere }
.person img { border-radius: 50%; flex: none }
.person span { display: grid; min-inline-size: 0 }
`;

/** A page of a played partner: plain on purpose, so that nobody takes it for the site. `title` is text, `body` is HTML. */
export function demoPage(title: string, body: string, { status = 200, formTarget = "" }: Extras = {}) {
  return respond(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><p class="bar">Demo partner, played on this machine. Nothing here leaves it.</p><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
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
