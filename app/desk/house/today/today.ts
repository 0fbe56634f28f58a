/** Something that waits, or a booking to come: words, the page of /admin with more, and an instant in milliseconds. */
export type TodayLine = { words: string; page: string; at: number | null };

/** What the owner looks at first. */
export type Today = {
  now: number;
  /** Wants a person; `at` is since when. */
  waiting: TodayLine[];
  /** Does not go on by itself, or only slowly. */
  stuck: TodayLine[];
  /** The next bookings; `at` is when they begin. */
  next: TodayLine[];
  /** When something last happened; null: never. */
  last: TodayLine[];
};
