import type { MailTrouble } from "./mail.ts";

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };
/** `subject` and `detail` are the second and third number of 5.1.1 (RFC 3463); NaN where the server gives none. */
type Reply = { code: number; command: string; subject: number; detail: number };

/**
 * What a server's refusal means. Who is at fault is told by the enhanced code: x.1 and x.2 are about the recipient, 5.7
 * and 454 about us. Only numbers of the reply are kept: its words may repeat the address.
 */
export function troubleOf(error: unknown): { kind: MailTrouble; detail: string } {
  const { code = "", command = "", responseCode = 0, response = "" } = error as SmtpError;
  const [, enhanced = "", subject, detail] = /^\d{3}[ -]([245]\.(\d{1,3})\.(\d{1,3}))(?!\d)/.exec(response) ?? [];
  const reply = { code: responseCode, command, subject: Number(subject), detail: Number(detail) };
  const numbers = `${responseCode || code || "no answer"} ${enhanced}`.trim();
  if (code === "EAUTH" || responseCode === 535 || responseCode === 530) return { kind: "auth", detail: numbers };
  if (responseCode === 0 && (code === "EENVELOPE" || code === "EMESSAGE")) return { kind: "invalid", detail: numbers };
  return { kind: kindOf(reply), detail: numbers };
}

function kindOf(reply: Reply): MailTrouble {
  const { code, command, subject, detail } = reply;
  // 421 closes the connection: it says nothing about this mail. So does what comes before there is a mail.
  if (code < 400 || code === 421 || !/^(MAIL FROM|RCPT TO|DATA)$/.test(command)) return "unavailable";
  if (code === 454) return "blocked";
  if (code < 500) return isAboutRecipient(reply) ? "deferred" : "unavailable";
  const isUnexplained = code === 554 && Number.isNaN(subject);
  const isAboutSender = command === "MAIL FROM" || (subject === 1 && (detail === 7 || detail === 8));
  if (subject === 7 || isUnexplained || isAboutSender) return "blocked";
  if (command === "DATA") return "invalid";
  if (subject === 1) return "refused";
  return subject === 2 ? "rejected" : "declined";
}

/** Of the old codes 450 and 452 say "mailbox busy" and "mailbox full"; 451 is the server's own trouble. */
function isAboutRecipient({ code, command, subject }: Reply) {
  if (Number.isNaN(subject)) return command === "RCPT TO" && (code === 450 || code === 452);
  return subject === 1 || subject === 2;
}
