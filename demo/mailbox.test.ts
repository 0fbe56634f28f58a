import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import nodemailer from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { openBounces } from "#partners/bounces/open-bounces.ts";
import { passingKeys } from "./keys.ts";
import { openDemoMailbox } from "./mailbox.ts";

async function openMailbox(siteOrigin = "http://127.0.0.1:3000") {
  const mailbox = await openDemoMailbox({ siteOrigin });
  const transport = nodemailer.createTransport({
    pool: true,
    maxMessages: 1000,
    host: "127.0.0.1",
    port: Number(new URL(mailbox.smtpUrl).port),
    ignoreTLS: true,
  });
  onTestFinished(async () => {
    transport.close();
    await mailbox.close();
  });
  const send = (mail: object) =>
    transport.sendMail({ from: "a@throughline.example", to: "ada@example.org", subject: "Hi", text: "Words", ...mail });
  const visit = (path: string, init?: RequestInit) =>
    mailbox.respond(new Request(`http://127.0.0.1:3001${path}`, init));
  return { mailbox, send, visit };
}

/** Stands for the site: notes what is posted to it. */
async function openSite() {
  const calls: { method?: string; url?: string; type?: string; cookie?: string; body: string }[] = [];
  const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1");
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const part of request) body += String(part);
    const { method, url, headers } = request;
    calls.push({ method, url, type: headers["content-type"], cookie: headers.cookie, body });
    response.end("You are unsubscribed <b>now</b>.");
  };
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return { calls, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a mail is listed, shown with its parts and given as source", async () => {
  const { mailbox, send, visit } = await openMailbox();
  await send({ html: "<p>Words</p><script>alert(1)</script>", subject: "<b>Hi</b>" });
  const id = mailbox.messages[0]?.id;

  const list = await (await visit("/mailbox")).text();
  const mail = await visit(`/mailbox/${id}`);
  const html = await visit(`/mailbox/${id}/html`);
  const raw = await visit(`/mailbox/${id}/raw`);

  expect(list).toContain(`<a href="/mailbox/${id}">&lt;b&gt;Hi&lt;/b&gt;</a>`);
  expect(await mail.text()).toMatch(/sandbox="allow-popups[^"]*" src="\/mailbox\/\w+\/html"/);
  expect(html.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(html.headers.get("Content-Security-Policy")).not.toContain("script");
  expect(raw.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await raw.text()).toContain("Subject: <b>Hi</b>");
  expect((await visit("/mailbox/unknown")).status).toBe(404);
});

test("the link to confirm is offered when it leads to the site, and nowhere else", async () => {
  const { mailbox, send, visit } = await openMailbox();
  await send({
    text: "Go to https://evil.example/newsletter/confirm/x or http://127.0.0.1:3000/newsletter/confirm/abc now",
  });

  const page = await (await visit(`/mailbox/${mailbox.messages[0]?.id}`)).text();
  const [mail] = (await (await visit("/mailbox/messages.json")).json()) as { confirm: string }[];

  expect(page).toContain('href="http://127.0.0.1:3000/newsletter/confirm/abc"');
  expect(mail?.confirm).toBe("http://127.0.0.1:3000/newsletter/confirm/abc");
});

test.for(["urlencoded", "multipart"])(
  "one click unsubscribes as a mail program does it (RFC 8058), %s",
  async (encoding) => {
    const site = await openSite();
    const { mailbox, send, visit } = await openMailbox(site.origin);
    await send({
      headers: {
        "List-Unsubscribe": `<mailto:x@y.example>, <${site.origin}/u/abc>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });

    const answer = await visit(`/mailbox/${mailbox.messages[0]?.id}/unsubscribe`, {
      method: "POST",
      body: new URLSearchParams({ encoding }),
    });

    expect(await answer.text()).toContain("The site answered 200.");
    expect(site.calls).toMatchObject([{ method: "POST", url: "/u/abc", cookie: undefined }]);
    expect(site.calls[0]?.body).toContain(
      encoding === "multipart" ? 'name="List-Unsubscribe"\r\n\r\nOne-Click' : "List-Unsubscribe=One-Click",
    );
  },
);

test("N7: one click is posted to the site's own origin only", async () => {
  const stranger = await openSite();
  const { mailbox, send, visit } = await openMailbox();
  await send({
    headers: {
      "List-Unsubscribe": `<${stranger.origin}/u/abc>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });

  const answer = await visit(`/mailbox/${mailbox.messages[0]?.id}/unsubscribe`, {
    method: "POST",
    body: new URLSearchParams(),
  });

  expect(await answer.text()).toContain("offers no one-click unsubscribe");
  expect(stranger.calls).toEqual([]);
});

test("a mail that came back is told to the site in the provider's words, with a signature that holds", async () => {
  const site = await openSite();
  const { mailbox, send, visit } = await openMailbox(site.origin);
  await send({ messageId: "<1@throughline.example>" });
  const fate = (status: string) =>
    visit(`/mailbox/${mailbox.messages[0]?.id}/fate`, { method: "POST", body: new URLSearchParams({ status }) });

  const answer = await (await fate("5.7.1")).text();
  await fate("complained");
  const provider = openBounces({ kind: "mailgun", key: passingKeys.mail.webhookKey }, Date.now);
  const told = await Promise.all(site.calls.map(({ body }) => provider.read(Buffer.from(body), new Headers())));

  expect(answer).toContain("The site answered 200.");
  expect(site.calls).toMatchObject([{ method: "POST", url: "/api/webhooks/mail" }, { url: "/api/webhooks/mail" }]);
  const about = { recipient: "ada@example.org", messageId: "<1@throughline.example>" };
  expect(told).toMatchObject([
    { value: { reports: [{ ...about, what: "declined", status: "5.7.1" }] } },
    { value: { reports: [{ ...about, what: "complained" }] } },
  ]);
});

test("only the last 500 mails are kept, and only 127.0.0.1 is listened on", async () => {
  const { mailbox, send } = await openMailbox();
  const { port } = new URL(mailbox.smtpUrl);

  for (let place = 0; place < 505; place++) await send({ subject: `number ${place}` });
  const other = await new Promise((resolve) =>
    connect(Number(port), "127.0.0.2")
      .once("connect", () => resolve("open"))
      .once("error", () => resolve("closed")),
  );

  expect(mailbox.messages).toHaveLength(500);
  expect(mailbox.messages[0]?.parsed.subject).toBe("number 5");
  expect(other).toBe("closed");
});
