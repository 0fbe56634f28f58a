import type { Answer } from "../answer.ts";

/** An iCalendar file; calendars act on `method` (RFC 5546). */
export type Calendar = { method: "REQUEST" | "CANCEL"; file: string };

/** One mail to one person. `headers` are written as they are, after those that every mail has. */
export type Mail = {
  /** With its angle brackets. */
  messageId: string;
  /** A mailbox as mail writes it: `Name <address>` or the bare address. */
  from: string;
  replyTo?: string;
  /** Envelope sender: where failure reports go. Without it, the address of `from`. */
  bounceTo?: string;
  /** A bare address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  calendar?: Calendar;
  headers: Record<string, string>;
};

/**
 * By whose fault (decision 030). The recipient's: `refused`: no such mailbox, for good (5.1.x); `rejected`: the mailbox takes
 * no mail (5.2.x); `deferred`: not now (4.1.x, 4.2.x). Nobody's that we know: `declined`, not taken for this recipient, for
 * good, and the reason is another or none. The provider's: `blocked`, refused whoever the recipient: too many at once (454),
 * or we may not (5.7.x); `unavailable`: no server, no answer, 421 and every other 4xx. Ours: `auth`: our account is refused;
 * `invalid`: this mail will never be taken, or is not fit to be sent.
 */
export type MailTrouble =
  | "refused"
  | "rejected"
  | "deferred"
  | "declined"
  | "blocked"
  | "unavailable"
  | "auth"
  | "invalid";

/** Somebody who carries mail. */
export interface Mailer {
  /** Answers once the carrier has taken the mail over, within a minute. Sends exactly one copy to exactly one recipient. */
  send(mail: Mail): Promise<Answer<{ reply: string }, MailTrouble>>;
  /** Whether the carrier lets us in; sends nothing. For the owner's page. */
  reach(): Promise<Answer<true, MailTrouble>>;
  /** Ends open connections. */
  close(): void;
}

const breaksHeaders = /[\r\n\0]/;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** Written by the mail library or by us from other fields; as a free header they could add recipients. */
const reserved =
  /^(to|cc|bcc|from|sender|reply-to|subject|date|message-id|return-path|content-.*|mime-version|dkim-signature|received)$/i;

/** Names the first field that could forge a header or a recipient (security.md D9); undefined when the mail is clean. */
export function forgeryIn(mail: Pick<Mail, "to" | "subject"> & Partial<Mail>) {
  const { messageId = "", from = "", replyTo = "", bounceTo = "", to, subject, headers = {} } = mail;
  const fields = { messageId, from, replyTo, bounceTo, to, subject };
  const broken = Object.entries(fields).find(([, value]) => breaksHeaders.test(value));
  if (broken) return broken[0];
  if (!isOneBareAddress(to)) return "to";
  const header = Object.entries(headers).find(
    ([name, value]) => !headerName.test(name) || reserved.test(name) || breaksHeaders.test(value),
  );
  return header && "headers";
}

/** Exactly one address without a display name, a list or a comment around it. */
function isOneBareAddress(address: string) {
  return address.length <= 254 && /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/.test(address);
}
