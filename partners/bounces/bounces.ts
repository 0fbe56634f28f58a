import type { Answer } from "#partners/answer.ts";

/**
 * What became of one mail after the provider took it. `refused`, `rejected` and `declined` are as in MailTrouble: there is no
 * such mailbox, it takes no mail, or we are not told why; all for good. What may still arrive is not told. `complained`: its
 * reader calls it unwanted.
 */
export type MailReport = {
  what: "refused" | "rejected" | "declined" | "complained";
  /** As the provider writes it. */
  recipient: string;
  /** Our own, with its angle brackets; absent where the provider names only its own. */
  messageId?: string;
  /** "5.1.1", or a word of the provider's: never an address. */
  status: string;
};

/** What a provider told us. */
export type Told = {
  /** In the provider's own words. */
  type: string;
  /** All of them new, or it was told before. */
  ids: string[];
  reports: MailReport[];
  /** An address to be asked once, so that the provider begins to tell us. */
  confirm?: string;
};

/** A provider that tells by webhook which mails came back and who complained (partners.md §6). */
export interface Bounces {
  /** In words for the owner: "Postmark". */
  readonly name: string;
  /**
   * Checks that the bytes as they came are the provider's word. `auth`: they are not; `invalid`: they are, and of a kind that
   * we do not know; `unavailable`: it cannot be found out now.
   */
  read(body: Buffer, headers: Headers): Promise<Answer<Told, "auth" | "invalid" | "unavailable">>;
  /** Says yes to `Told.confirm`. */
  confirm(address: string): Promise<Answer<true>>;
}

/** What a mail server writes about a mail that it gave up (RFC 3464). Anybody may have written it. */
export type FailureReport = {
  /** To whom the report is addressed, as it is written: the return address of the mail that failed, or anything else. */
  sentTo: string[];
  /** Never empty: whom the mail did not reach, by all names that the server gives, and why, as "5.1.1" or "failed". */
  failed: { recipients: string[]; status: string }[];
};

export type MailboxTrouble = "auth" | "unavailable";

/** The mailbox to which mail servers send what they gave up (partners.md §6). */
export interface ReturnMailbox {
  /**
   * Hands over the reports among what came to return addresses and nobody read yet, oldest first, and marks each mail as
   * read when `take` is through with it; so after a kill one may come again. Looks at fifty mails at most, half a minute at most; what
   * is too large or no report is only marked, and whatever else lies in the mailbox is left alone. Answers how many it
   * marked; rejects only with what `take` rejects with.
   */
  read(take: (report: FailureReport) => Promise<unknown>): Promise<Answer<number, MailboxTrouble>>;
  /** Whether the mailbox lets us in; changes nothing. */
  reach(): Promise<Answer<true, MailboxTrouble>>;
}

/** How every return address begins: a report is addressed to it, in its header too (RFC 3464 §2). */
export const returnPrefix = "bounce+";

/** What an enhanced code (RFC 3463) says of a mail that was refused for good: who is at fault, as in smtp-trouble.ts. */
export function faultOf(status: string): "refused" | "rejected" | "declined" {
  const [, subject, detail] = /^5\.(\d{1,3})\.(\d{1,3})$/.exec(status) ?? [];
  if (subject === "1") return detail === "7" || detail === "8" ? "declined" : "refused";
  return subject === "2" ? "rejected" : "declined";
}

/** The first enhanced code in a server's words; empty when there is none. */
export function statusIn(words: string) {
  return /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(words)?.[0] ?? "";
}
