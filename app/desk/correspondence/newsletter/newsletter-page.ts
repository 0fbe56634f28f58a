import type { Standing } from "#app/newsletter/sending/standing.ts";

/**
 * An edition about which the owner decides, or decided last. `sendAt`: the hour it leaves, planned or approved, in
 * milliseconds; `late`: that hour is over. `isSeen`: a preview of it as it is now was sent. Counts are of its mails.
 */
export type EditionEntry = {
  slug: string;
  number: number;
  title: string;
  sendAt: number;
  late: boolean;
  standing: Standing;
  isSeen: boolean;
  waiting: number;
  sent: number;
  failed: number;
};

/** How the newsletter stands, for the owner. */
export type NewsletterPage = {
  counts: { pending: number; active: number; unsubscribed: number; bounced: number; complained: number };
  /** The last 30 days of the company's calendar, oldest first; `day` as YYYY-MM-DD. People erased since are not in it. */
  days: { day: string; requested: number; confirmed: number }[];
  /** The newest edition, and older ones that are news or not done; newest first. */
  editions: EditionEntry[];
  /** Where a preview goes when the owner types nothing else. */
  previewTo: string;
};
