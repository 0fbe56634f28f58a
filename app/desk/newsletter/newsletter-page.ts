/** How the newsletter stands, for the owner. */
export type NewsletterPage = {
  counts: { pending: number; active: number; unsubscribed: number; bounced: number; complained: number };
  /** The last 30 days (UTC), oldest first; `day` as YYYY-MM-DD. People erased since are not in it. */
  days: { day: string; requested: number; confirmed: number }[];
  /** The newest edition and its mails; null while there is none. */
  edition: { title: string; date: string; waiting: number; sent: number; failed: number } | null;
};
