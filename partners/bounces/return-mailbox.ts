import type { ImapFlow } from "imapflow";
import type { Answer } from "#partners/answer.ts";
import { openCircuit } from "#partners/http-circuit.ts";
import { type FailureReport, type MailboxTrouble, type ReturnMailbox, returnPrefix } from "./bounces.ts";
import { readFailureReport } from "./failure-report.ts";

/**
 * `url`: imaps:// or imap:// (TLS is required outside loopback), with user and password in it, and the folder where it is not
 * INBOX. `patience`: longest reading in milliseconds.
 */
export type ReturnMailboxSettings = { url: string; patience?: number };

const most = 50;
/** A report quotes the mail: ours are far smaller. */
const largest = 1024 * 1024;

/** Any IMAP server. */
export function imapMailbox(settings: ReturnMailboxSettings, now: () => number): ReturnMailbox {
  const { patience = 30_000 } = settings;
  const { folder, ...options } = imapOptions(settings);
  const circuit = openCircuit(now);

  async function visit<Value>(work: (client: ImapFlow) => Promise<Value>): Promise<Answer<Value, MailboxTrouble>> {
    if (circuit.resting()) return { ok: false, kind: "unavailable", detail: "resting" };
    // Sites without such a mailbox need not load it.
    const library = await import("imapflow");
    const client = new library.ImapFlow(options);
    // What breaks rejects what is being asked; without a listener it would end the process.
    client.on("error", () => undefined);
    const end = setTimeout(() => client.close(), patience);
    try {
      await client.connect();
      const value = await work(client);
      await client.logout().catch(() => undefined);
      circuit.succeed();
      return { ok: true, value };
    } catch (error) {
      circuit.fail();
      return { ok: false, ...troubleOf(error) };
    } finally {
      clearTimeout(end);
      client.close();
    }
  }

  return {
    async read(take) {
      let refusal: { error: unknown } | undefined;
      const guarded = async (report: FailureReport) => {
        await take(report).catch((error: unknown) => {
          refusal = { error };
          throw error;
        });
      };
      const answer = await visit((client) => readUnread(client, folder, guarded));
      if (refusal) throw refusal.error;
      return answer;
    },
    reach: () =>
      visit(async (client) => {
        await client.mailboxOpen(folder, { readOnly: true });
        return true as const;
      }),
  };
}

async function readUnread(client: ImapFlow, folder: string, take: (report: FailureReport) => Promise<void>) {
  await client.mailboxOpen(folder);
  const unread = await client.search({ seen: false, to: returnPrefix }, { uid: true });
  if (!unread) throw new Error("the search was refused");
  const next = unread.toSorted((one, other) => one - other).slice(0, most);
  for (const uid of next) {
    const { size } = (await client.fetchOne(uid, { size: true }, { uid: true })) || {};
    if (size !== undefined && size <= largest) {
      const { source } = (await client.fetchOne(uid, { source: true }, { uid: true })) || {};
      const report = source && (await readFailureReport(source));
      if (report) await take(report);
    }
    const isMarked = await client.messageFlagsAdd(uid, ["\\Seen"], { uid: true });
    if (!isMarked) throw new Error("nothing can be marked");
  }
  return next.length;
}

/** All that the library is told. Nothing leaves this machine without TLS. */
export function imapOptions({ url }: ReturnMailboxSettings) {
  const { hostname, port, protocol, username, password, pathname } = new URL(url);
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const secure = protocol === "imaps:";
  return {
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: !loopback }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false as const,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    maxLiteralSize: 2 * largest,
    maxResponseSize: 3 * largest,
  };
}

/** A server's words may repeat the address: only codes are kept. */
function troubleOf(error: unknown): { kind: MailboxTrouble; detail: string } {
  const { authenticationFailed, code, message } = error as {
    authenticationFailed?: boolean;
    code?: string;
    message?: string;
  };
  if (authenticationFailed) return { kind: "auth", detail: "user or password refused" };
  return { kind: "unavailable", detail: code ?? message ?? "no answer" };
}
