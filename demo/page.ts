/** Text for HTML: what comes from outside is never markup. */
export function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** A page of a played partner: plain on purpose, so that nobody takes it for the site. */
export function demoPage(title: string, body: string, status = 200) {
  const style =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0f1729;background:#fffdf5}" +
    "h1{font-size:1.5rem}.bar{background:#ffca3a;padding:.5rem 1rem;border-radius:8px;font-weight:600}" +
    "a{color:#0b57d0}table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.5rem;border-top:1px solid #ccc;vertical-align:top}" +
    "button{font:inherit;padding:.5rem 1rem;border:2px solid #0f1729;border-radius:99px;background:#fff;cursor:pointer}" +
    "pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4ee;padding:1rem;border-radius:8px}iframe{width:100%;height:34rem;border:1px solid #ccc;border-radius:8px;background:#fff}";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style><p class="bar">Demo partner, played on this machine. Nothing here leaves it.</p><h1>${escapeHtml(title)}</h1>${body}</html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    },
  });
}
