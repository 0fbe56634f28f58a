import { generateKeyPairSync } from "node:crypto";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { openDemoMailbox } from "#demo/mailbox.ts";
import { forgeryIn, type Mail } from "./mail.ts";
import { smtpMailer, smtpOptions, type SmtpSettings } from "./smtp.ts";
import { tries } from "#tests/rehearsal.ts";

const mail: Mail = {
  messageId: "<1@throughline.example>",
  from: "Throughline <hello@throughline.example>",
  to: "ada@example.org",
  subject: "Good morning",
  text: "Words",
  headers: {},
};

async function openMail(settings: Partial<SmtpSettings> = {}) {
  const mailbox = await openDemoMailbox({ siteOrigin: "http://127.0.0.1:3000" });
  const mailer = smtpMailer({ url: mailbox.smtpUrl, ...settings });
  onTestFinished(async () => {
    mailer.close();
    await mailbox.close();
  });
  return { mailer, messages: mailbox.messages };
}

test("a mail arrives once, for one recipient, with the fields it was given", async () => {
  const { mailer, messages } = await openMail();

  const answer = await mailer.send({
    ...mail,
    html: "<p>Words</p>",
    replyTo: "office@throughline.example",
    bounceTo: "bounce+1@b.example",
  });

  expect(answer).toMatchObject({ ok: true });
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ sender: "bounce+1@b.example", recipients: ["ada@example.org"] });
  expect(messages[0]?.parsed).toMatchObject({
    subject: "Good morning",
    text: "Words\n",
    messageId: "<1@throughline.example>",
  });
});

test("our account's name and password are decoded, and the whole mail arrives: words in two ways and invitation", async () => {
  const logins: unknown[] = [];
  const parts: Buffer[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth({ username, password }, _session, answer) {
      logins.push([username, password]);
      answer(null, { user: username });
    },
    onData(stream, _session, answer) {
      stream.on("data", (part: Buffer) => parts.push(part)).on("end", () => answer(null));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = smtpMailer({ url: `smtp://us%40site.example:p%40ss%2Fword@127.0.0.1:${port}` });
  onTestFinished(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const file = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";

  const answer = await mailer.send({
    ...mail,
    replyTo: "office@throughline.example",
    html: "<p>Words</p>",
    calendar: { method: "CANCEL", file },
  });

  expect(answer.ok).toBe(true);
  expect(logins).toEqual([["us@site.example", "p@ss/word"]]);
  const arrived = await PostalMime.parse(Buffer.concat(parts));
  expect(arrived).toMatchObject({
    from: { name: "Throughline", address: "hello@throughline.example" },
    to: [{ name: "", address: "ada@example.org" }],
    replyTo: [{ address: "office@throughline.example" }],
    text: "Words\n",
  });
  expect(arrived.html).toContain("<p>Words</p>");
  expect(arrived.attachments.map(({ filename, mimeType, method }) => [filename, mimeType, method])).toEqual([
    [null, "text/calendar", "CANCEL"],
    ["invite.ics", "application/ics", undefined],
  ]);
});

test("D9: a carrier elsewhere is reached with TLS only, one on this machine without; no mail reads files or addresses", () => {
  const limits = { pool: true, maxConnections: 5, connectionTimeout: 5000, dnsTimeout: 5000, greetingTimeout: 5000 };
  const always = { ...limits, socketTimeout: 20_000, disableFileAccess: true, disableUrlAccess: true };
  const local = { ...always, secure: false, ignoreTLS: true, requireTLS: false, port: 587 };
  const elsewhere = { ...always, ignoreTLS: false, requireTLS: true };

  expect(smtpOptions({ url: "smtp://ada:secret@mail.example" })).toEqual({
    ...elsewhere,
    host: "mail.example",
    port: 587,
    secure: false,
    auth: { user: "ada", pass: "secret" },
  });
  expect(smtpOptions({ url: "smtps://mail.example" })).toEqual({
    ...elsewhere,
    host: "mail.example",
    port: 465,
    secure: true,
  });
  expect(smtpOptions({ url: "smtp://[::1]:2525" })).toEqual({ ...local, host: "::1", port: 2525 });
  expect(smtpOptions({ url: "smtp://localhost" })).toEqual({ ...local, host: "localhost" });
  expect(smtpOptions({ url: "smtp://127.0.0.1" })).toEqual({ ...local, host: "127.0.0.1" });
  for (const host of ["127.0.0.1.mail.example", "localhost.mail.example", "10.0.0.1"])
    expect(smtpOptions({ url: `smtp://${host}` }), host).toMatchObject({ requireTLS: true, ignoreTLS: false });
});

test("unsubscribe headers arrive exactly as written", async () => {
  const { mailer, messages } = await openMail();
  const link = `<https://throughline.example/u/${"x".repeat(120)}>, <mailto:office@throughline.example?subject=unsubscribe>`;
  const headers = {
    "List-Id": "Weekly <weekly.throughline.example>",
    "List-Unsubscribe": link,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };

  await mailer.send({ ...mail, headers });

  expect(messages[0]?.raw).toContain(`\r\nList-Unsubscribe: ${link}\r\n`);
  expect(messages[0]?.raw).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(messages[0]?.raw).toContain("List-ID: Weekly <weekly.throughline.example>\r\n");
});

test("the signature covers both unsubscribe headers", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  const { mailer, messages } = await openMail({
    dkim: { domain: "throughline.example", selector: "s1", privateKey: pem },
  });

  await mailer.send({
    ...mail,
    headers: { "List-Unsubscribe": "<https://a.example/u/1>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });

  const signature =
    messages[0]?.parsed.headers.find(({ key }) => key === "dkim-signature")?.value.replace(/\s/g, "") ?? "";
  expect(signature).toContain("d=throughline.example;");
  expect(/;h=([^;]*)/.exec(signature)?.[1]?.split(":")).toEqual(
    expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post", "from"]),
  );
});

test("a dead address, a busy one and a silent server are three different troubles", async () => {
  const { mailer, messages } = await openMail({ silence: 300 });

  expect(await mailer.send({ ...mail, to: "bounce1@example.org" })).toEqual({
    ok: false,
    kind: "refused",
    detail: "550 5.1.1",
  });
  expect(await mailer.send({ ...mail, to: "defer@example.org" })).toEqual({
    ok: false,
    kind: "deferred",
    detail: "450 4.2.1",
  });
  expect(await mailer.send({ ...mail, to: "slow@example.org" })).toMatchObject({ ok: false, kind: "unavailable" });
  expect(await mailer.send(mail)).toMatchObject({ ok: true });
  expect(messages).toHaveLength(1);
});

test("no server at all is an answer, not an error", async () => {
  const mailer = smtpMailer({ url: "smtp://127.0.0.1:1" });

  expect(await mailer.send(mail)).toMatchObject({ ok: false, kind: "unavailable" });
});

test("D9: line breaks, NUL and second recipients are refused in every field", () => {
  const breaks = fc.constantFrom("\r", "\n", "\r\n", "\0");
  const field = fc.constantFrom("messageId", "from", "replyTo", "bounceTo", "to", "subject");

  fc.assert(
    fc.property(fc.string(), breaks, fc.string(), field, (before, between, after, name) => {
      expect(forgeryIn({ ...mail, [name]: before + between + after })).toBeDefined();
      expect(forgeryIn({ ...mail, headers: { "X-Any": before + between + after } })).toBe("headers");
      expect(forgeryIn({ ...mail, headers: { [before + between + after]: "x" } })).toBe("headers");
    }),
    { numRuns: tries(1000, 10_000) },
  );
  const reserved =
    "To Cc BCC From Sender Reply-To Subject Date Message-ID Return-Path Content-Type Content-X MIME-Version DKIM-Signature Received";
  for (const name of [...reserved.split(" "), "1-X", "X_Y", "X".repeat(62)])
    expect(forgeryIn({ ...mail, headers: { [name]: "eve@example.org" } }), name).toBe("headers");
  for (const name of ["Received-By", "X-To", "X".repeat(61)])
    expect(forgeryIn({ ...mail, headers: { [name]: "x" } }), name).toBeUndefined();
  expect(forgeryIn({ ...mail, to: "ada@example.org,eve@example.org" })).toBe("to");
  expect(forgeryIn({ ...mail, to: "Ada <ada@example.org>" })).toBe("to");
  expect(forgeryIn(mail)).toBeUndefined();
  expect(forgeryIn({ ...mail, to: `${"a".repeat(242)}@example.org` })).toBeUndefined();
  expect(forgeryIn({ ...mail, to: `${"a".repeat(243)}@example.org` })).toBe("to");
});

test("D9: whatever a subject says, the mail has the expected headers and one recipient", async () => {
  const { mailer, messages } = await openMail();
  const subject = fc.string({ unit: "grapheme", maxLength: 300 });
  const expected = [
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "subject",
    "to",
  ];

  await fc.assert(
    fc.asyncProperty(subject, async (words) => {
      const answer = await mailer.send({ ...mail, subject: `S${words}` });
      const arrived = messages.at(-1);
      if (!answer.ok) return;
      expect(arrived?.recipients).toEqual(["ada@example.org"]);
      expect(arrived?.parsed.headers.map(({ key }) => key).toSorted()).toEqual(expected);
    }),
    { numRuns: 300 },
  );
  expect(messages.length).toBeGreaterThan(250);
});
