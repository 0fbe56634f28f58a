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
