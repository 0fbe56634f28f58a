/** What was published of a file since a draft of it began: number in the history, milliseconds; empty `who`: on disk. */
export type Newer = { number: number; at: number; who: string };
