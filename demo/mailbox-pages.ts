import type { Email } from "postal-mime";
import type { Fate } from "./bounces/calls.ts";
import { dayAndTime, demoHtml, demoPage, demoText, escapeHtml } from "./page.ts";

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

/** Answers /mailbox, /mailbox/messages.json, /mailbox/<id>, …/html, …/raw and POST …/unsubscribe and …/fate; anything else with 404. */
export async function respondToMailbox(
  request: Request,
  messages: readonly KeptMail[],
  siteOrigin: string,
  tell: (fate: Fate) => Promise<string>,
) {
  const [, room, id, part] = new URL(request.url).pathname.split("/");
  if (room !== "mailbox") return demoText("Not found", 404);
  if (!id) return demoPage("Demo mailbox", listOf(messages));
  if (id === "messages.json") return Response.json(messages.toReversed().map((mail) => summaryOf(mail, siteOrigin)));

  const mail = messages.find((each) => each.id === id);
  if (!mail) return demoText("No such mail. The demo mailbox forgets everything when it stops.", 404);
  if (request.method === "POST" && part === "unsubscribe")
    return demoPage("One-click unsubscribe", await unsubscribe(request, mail, siteOrigin));
  if (request.method === "POST" && part === "fate")
    return demoPage("What became of it", await tellFate(request, mail, tell));
  if (part === "html") return demoHtml(inNewTabs(mail.parsed.html ?? ""), mailPolicy);
  if (part === "raw") return demoText(mail.raw);
  return part
    ? demoText("Not found", 404)
    : demoPage(mail.parsed.subject ?? "(no subject)", mailPage(mail, siteOrigin));
}

/** Links of a mail open a tab of their own: the site refuses to be shown in a frame. */
function inNewTabs(html: string) {
  return html.includes("<head>")
    ? html.replace("<head>", '<head><base target="_blank">')
    : `<base target="_blank">${html}`;
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
    return "<p class='lede'>No mail yet.</p><p>Everything that the site sends on this machine arrives here and nowhere else. Subscribe to the newsletter or book a call, then load this page again.</p>";
  const mails = messages.toReversed().map(
    (mail) => `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.parsed.subject ?? "(no subject)")}</a>
<small>To ${escapeHtml(mail.recipients.join(", "))}, ${dayAndTime(mail.receivedAt)}</small></li>`,
  );
  return `<p class="lede">Every mail of the site, the newest first. Open one to use its links.</p><ul class="stops">${mails.join("\n")}</ul>`;
}

function mailPage(mail: KeptMail, siteOrigin: string) {
  const confirm = confirmLink(mail, siteOrigin);
  const headers = mail.parsed.headers.map(
    ({ originalKey, value }) => `<dt>${escapeHtml(originalKey)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const clicks = oneClick(mail, siteOrigin)
    ? `<details><summary>Unsubscribe as a mail program does</summary>
<form method="post" action="/mailbox/${mail.id}/unsubscribe"><p class="row">
<button name="encoding" value="urlencoded">One-click unsubscribe (urlencoded)</button>
<button name="encoding" value="multipart">One-click unsubscribe (multipart)</button></p></form></details>`
    : "";
  const { html, text: words = "(none)" } = mail.parsed;
  return `<p class="soft">From ${escapeHtml(mail.sender)}<br>To ${escapeHtml(mail.recipients.join(", "))}<br>${dayAndTime(mail.receivedAt)}</p>
<p class="row">${confirm ? `<a class="go" href="${escapeHtml(confirm)}" rel="noopener">Open its confirm link</a>` : ""}<a class="go ghost" href="/mailbox">All mail</a></p>
${html ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${mail.id}/html"></iframe>` : ""}
<div>${clicks}
<details><summary>Let it come back</summary>
<form method="post" action="/mailbox/${mail.id}/fate"><p class="row">
<button name="status" value="5.1.1">No such mailbox (5.1.1)</button>
<button name="status" value="5.7.1">Refused by policy (5.7.1)</button>
<button name="status" value="complained">Its reader calls it unwanted</button></p></form></details>
<details${html ? "" : " open"}><summary>As plain text</summary><pre>${escapeHtml(words)}</pre></details>
<details><summary>Headers and source</summary><p><a href="/mailbox/${mail.id}/raw">Raw source</a></p><dl>${headers.join("\n")}</dl></details></div>`;
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

/** Tells the site, as a provider does, what became of a mail that it had taken. */
async function tellFate(request: Request, mail: KeptMail, tell: (fate: Fate) => Promise<string>) {
  const status = (await request.formData().catch(() => new FormData())).get("status");
  const about = { recipient: mail.recipients[0] ?? "", messageId: mail.parsed.messageId };
  const said =
    status === "complained"
      ? await tell({ ...about, what: "complained" })
      : await tell({ ...about, what: "bounced", status: status === "5.7.1" ? status : "5.1.1" });
  return `<p><a href="/mailbox/${mail.id}">Back to the mail</a></p><p role="status">${said}</p>`;
}
