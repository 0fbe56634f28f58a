/** A mail that did not arrive yet, as the owner reads it. Instants in milliseconds. */
export type TroubledMail = {
  id: string;
  recipient: string;
  kind: "confirmation" | "newsletter" | "service";
  /** Null when its words were erased, a week after it was given up: then it cannot go again. */
  subject: string | null;
  attempts: number;
  /** The next try; null when there is none. */
  nextAt: number | null;
  failedAt: number | null;
  /** It failed after the provider had taken it; else it was given up here. */
  cameBack: boolean;
  lastError: string;
};

/** At most 50 of each list; `failed` newest first, `delayed` (waiting after a failed try) soonest first. */
export type OutboxPage = {
  counts: { sentToday: number; waiting: number; failed: number };
  failed: TroubledMail[];
  delayed: TroubledMail[];
};
