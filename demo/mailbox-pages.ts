import type { Email } from "postal-mime";
import { demoHtml, demoPage, demoText, escapeHtml } from "./page.ts";

export type KeptMail = {
  id: string;
  /** Milliseconds. */
  receivedAt: number;
  /** Envelope. */
  sender: string;
  recipients: string[];
  raw: string;
  parsed: Email;
};

/** A mail's own page: styles only. The frame has a sandbox as well, so that nothing in a mail ever runs or loads. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/** Answers /mailbox, /mailbox/messages.json, /mailbox/<id>, …/html, …/raw and POST …/unsubscribe; anything else with 404. */
export async function respondToMailbox(request: Request, messages: readonly KeptMail[], siteOrigin: string) {
  const [, room, id, part] = new URL(request.url).pathname.split("/");
  if (room !== "mailbox") return demoText("Not found", 404);
  if (!id) return demoPage("Demo mailbox", listOf(messages));
  if (id === "messages.json") return Response.json(messages.toReversed().map((mail) => summaryOf(mail, siteOrigin)));

  const mail = messages.find((each) => each.id === id);
  if (!mail) return demoText("No such mail. The demo mailbox forgets everything when it stops.", 404);
  if (request.method === "POST" && part === "unsubscribe")
    return demoPage("One-click unsubscribe", await unsubscribe(request, mail, siteOrigin));
  if (part === "html") return demoHtml(mail.parsed.html ?? "", mailPolicy);
  if (part === "raw") return demoText(mail.raw);
  return part
    ? demoText("Not found", 404)
    : demoPage(mail.parsed.subject ?? "(no subject)", mailPage(mail, siteOrigin));
}

/** For scripts: what a mail says and where it leads. */
function summaryOf(mail: KeptMail, siteOrigin: string) {
  const { id, receivedAt, sender, recipients, parsed } = mail;
  const { subject, text: words } = parsed;
  return {
    id,
    receivedAt,
    sender,
    recipients,
    subject,
    text: words,
    confirm: confirmLink(mail, siteOrigin),
    unsubscribe: oneClick(mail, siteOrigin),
  };
}

function listOf(messages: readonly KeptMail[]) {
  if (messages.length === 0)
    return "<p>No mail yet. Everything that the site sends on this machine arrives here and nowhere else.</p>";
  const rows = messages.toReversed().map(
    (mail) => `<tr><td>${timeOf(mail)}</td><td>${escapeHtml(mail.recipients.join(", "))}</td>
<td><a href="/mailbox/${mail.id}">${escapeHtml(mail.parsed.subject ?? "(no subject)")}</a></td></tr>`,
  );
  return `<table><thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join("\n")}</tbody></table>`;
}

function mailPage(mail: KeptMail, siteOrigin: string) {
  const confirm = confirmLink(mail, siteOrigin);
  const headers = mail.parsed.headers.map(
    ({ originalKey, value }) => `<dt>${escapeHtml(originalKey)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const clicks = oneClick(mail, siteOrigin)
    ? `<form method="post" action="/mailbox/${mail.id}/unsubscribe">
<button name="encoding" value="urlencoded">One-click unsubscribe (urlencoded)</button>
<button name="encoding" value="multipart">One-click unsubscribe (multipart)</button></form>`
    : "";
  return `<p><a href="/mailbox">All mail</a> · <a href="/mailbox/${mail.id}/raw">Raw source</a></p>
<dl><dt>Envelope</dt><dd>${escapeHtml(mail.sender)} to ${escapeHtml(mail.recipients.join(", "))}, ${timeOf(mail)}</dd>${headers.join("\n")}</dl>
${confirm ? `<p><a href="${escapeHtml(confirm)}" rel="noopener">Click confirm</a></p>` : ""}${clicks}
<h2>Text</h2><pre>${escapeHtml(mail.parsed.text ?? "(none)")}</pre>
<h2>HTML</h2>${mail.parsed.html ? `<iframe title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${mail.id}/html"></iframe>` : "<p>(none)</p>"}`;
}

function confirmLink({ parsed }: KeptMail, siteOrigin: string) {
  return parsed.text?.match(/https?:\/\/\S+/g)?.find((link) => link.startsWith(`${siteOrigin}/newsletter/confirm/`));
}

/** The address that a mail program would post to (RFC 8058): https in the wild, here the site's own origin and nothing else. */
function oneClick({ parsed }: KeptMail, siteOrigin: string) {
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value ?? "";
  if (header("list-unsubscribe-post") !== "List-Unsubscribe=One-Click") return undefined;
  const links = [...header("list-unsubscribe").matchAll(/<([^>]+)>/g)].map((match) => match[1] ?? "");
  return links.find((link) => URL.parse(link)?.origin === siteOrigin);
}

/** Posts what a mail program posts, without cookies and without following redirects, and shows the answer. */
async function unsubscribe(request: Request, mail: KeptMail, siteOrigin: string) {
  const target = oneClick(mail, siteOrigin);
  if (!target) return "<p>This mail offers no one-click unsubscribe on this site.</p>";
  const encoding = (await request.formData().catch(() => new FormData())).get("encoding");
  const body = encoding === "multipart" ? new FormData() : new URLSearchParams();
  body.set("List-Unsubscribe", "One-Click");
  const answer = await fetch(target, {
    method: "POST",
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (!answer) return "<p>The site did not answer.</p>";
  const words = (await answer.text()).slice(0, 2000);
  return `<p><a href="/mailbox/${mail.id}">Back to the mail</a></p><p role="status">The site answered ${answer.status}.</p><pre>${escapeHtml(words)}</pre>`;
}

function timeOf(mail: KeptMail) {
  return new Date(mail.receivedAt).toISOString().slice(0, 19).replace("T", " ");
}
