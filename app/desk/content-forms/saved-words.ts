const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const dated = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** On the reader's own clock. */
export const savedTime = (at: number) => clock.format(at);
export const draftTime = (at: number) => dated.format(at);
