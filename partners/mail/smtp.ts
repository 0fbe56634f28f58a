import nodemailer, { type SentMessageInfo } from "nodemailer";
import { forgeryIn, type Mail, type Mailer } from "./mail.ts";
import { troubleOf } from "./smtp-trouble.ts";

/** `url`: smtp:// (TLS is required outside loopback) or smtps://, with user and password in it. `silence`: longest one in milliseconds. */
export type SmtpSettings = {
  url: string;
  dkim?: { domain: string; selector: string; privateKey: string };
  silence?: number;
};

/** RFC 8058 asks that the signature covers both unsubscribe headers; the library's own list does not name them. */
const signedHeaders =
  "from:to:subject:date:message-id:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post";

/** Any SMTP server, over at most five connections that are kept open. */
export function smtpMailer(settings: SmtpSettings): Mailer {
  const transport = nodemailer.createTransport(smtpOptions(settings));

  return {
    async send(mail) {
      const forged = forgeryIn(mail);
      if (forged) return { ok: false, kind: "invalid", detail: `${forged} is not safe to send` };
      try {
        const sent: SentMessageInfo = await transport.sendMail(messageOf(mail));
        return { ok: true, value: { reply: String(sent.response) } };
      } catch (error) {
        return { ok: false, ...troubleOf(error) };
      }
    },
    async reach() {
      try {
        await transport.verify();
        return { ok: true, value: true };
      } catch (error) {
        return { ok: false, ...troubleOf(error) };
      }
    },
    close: () => transport.close(),
  };
}

/** All that the mail library is told. Nothing leaves this machine without TLS, and no mail reads files or addresses. */
export function smtpOptions({ url, dkim, silence = 20_000 }: SmtpSettings) {
  const { hostname, port, protocol, username, password } = new URL(url);
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return {
    pool: true,
    maxConnections: 5,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (protocol === "smtps:" ? 465 : 587),
    secure: protocol === "smtps:",
    ignoreTLS: loopback && protocol === "smtp:",
    requireTLS: !loopback,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 5000,
    dnsTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  };
}

function messageOf(mail: Mail) {
  return {
    messageId: mail.messageId,
    from: mail.from,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    to: { name: "", address: mail.to },
    envelope: { from: mail.bounceTo ?? mail.from, to: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    // As an alternative for programs that understand it, and attached for those that do not (partners.md §8).
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: "invite.ics", content: mail.calendar.file },
    }),
    headers: Object.fromEntries(
      Object.entries(mail.headers).map(([name, value]) => [name, { prepared: true, foldLines: false, value }]),
    ),
  };
}
