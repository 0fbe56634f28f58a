/** A booking to come, in words; `path` is its own page, where it is moved or cancelled. */
export type ComingBooking = { path: string; title: string; moment: string; machine: string };
