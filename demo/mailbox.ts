import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { openBounceTelling } from "./bounces/tell-site.ts";
import { passingKeys } from "./keys.ts";
import { type KeptMail, respondToMailbox } from "./mailbox-pages.ts";

/** What the server says to every recipient, mail or sender instead of taking it: 454, "4.7.0 Throttling failure". */
type Mood = { to: "MAIL" | "RCPT" | "DATA"; code: number; words: string };

const most = 500;
const longest = 2 * 1024 * 1024;

/**
 * Plays the mail carrier: an SMTP server on loopback without accounts and TLS, and the pages below /mailbox that
 * show what arrived (partners.md §6). Keeps the last 500 mails in memory, oldest first; nothing is written to disk and
 * nothing leaves the machine. Addresses that start with `bounce` are refused for good, `defer` for now,
 * and `slow` never gets an answer; with a mood in `moods` the last one of it is what everybody gets. One-click unsubscribe is posted to `siteOrigin` only.
 * From a mail's page the site's webhook is told that it came back or was called unwanted, signed with `webhookKey`.
 */
export async function openDemoMailbox({
  smtpPort = 0,
  siteOrigin,
  webhookKey = passingKeys.mail.webhookKey,
  arrived = () => undefined,
}: {
  smtpPort?: number;
  siteOrigin: string;
  webhookKey?: string;
  /** Is told the text of each mail that arrived. */
  arrived?(text: string): void;
}) {
  const tell = openBounceTelling(siteOrigin, webhookKey);
  const messages: KeptMail[] = [];
  const moods: Mood[] = [];
  const refusalOf = (command: Mood["to"]) => {
    const mood = moods.at(-1);
    return mood?.to === command ? reply(mood.code, mood.words) : undefined;
  };
  const server = new SMTPServer({
    name: "demo-mailbox",
    banner: "demo mailbox, keeps everything to itself",
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: longest,
    closeTimeout: 500,
    socketTimeout: 60_000,
    onMailFrom: (_address, _session, answer) => answer(refusalOf("MAIL")),
    onRcptTo({ address }, _session, answer) {
      const refusal = refusalOf("RCPT");
      if (refusal) return answer(refusal);
      if (address.startsWith("bounce")) return answer(reply(550, "5.1.1 No such mailbox"));
      if (address.startsWith("defer")) return answer(reply(450, "4.2.1 Mailbox busy, try later"));
      if (address.startsWith("slow")) return;
      answer();
    },
    onData(stream, { envelope }, answer) {
      const refusal = refusalOf("DATA");
      if (refusal) {
        stream.on("end", () => answer(refusal)).resume();
        return;
      }
      keep(
        messages,
        stream,
        envelope.mailFrom === false ? "" : envelope.mailFrom.address,
        envelope.rcptTo.map((to) => to.address),
        arrived,
      ).then(
        () => answer(null, "kept"),
        () => answer(reply(554, "5.6.0 Not a mail")),
      );
    },
  });
  // A client that hangs up in the middle is its own trouble.
  server.on("error", () => undefined);
  const port = await listen(server, smtpPort);

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    messages,
    moods,
    respond: (request: Request) => respondToMailbox(request, messages, siteOrigin, tell),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function keep(
  messages: KeptMail[],
  stream: SMTPServerDataStream,
  sender: string,
  recipients: string[],
  arrived: (text: string) => void,
) {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const parsed = await PostalMime.parse(bytes);
  const receivedAt = Date.now();
  const id = createHash("sha256").update(`${receivedAt} ${messages.length}`).update(bytes).digest("hex").slice(0, 16);
  messages.push({ id, receivedAt, sender, recipients, raw: bytes.toString("utf8"), parsed });
  if (messages.length > most) messages.shift();
  arrived(parsed.text ?? "");
}

function reply(responseCode: number, words: string) {
  return Object.assign(new Error(words), { responseCode });
}

async function listen(server: SMTPServer, port: number) {
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  return (server.server.address() as AddressInfo).port;
}
