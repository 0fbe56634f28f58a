/** Sent or on their way in one window of time; `asked` are those that anybody can cause by typing an address. */
export type Counted = { all: number; asked: number };

/** How many more may leave: in all, of newsletters, and of what anybody can cause. Zero or less is none. */
type Remaining = { all: number; newsletters: number; asked: number };

export const usualHour = 300;

/**
 * Of an hour or a day a fifth is kept for mails that somebody waits for, so that an edition never holds up a sign-in, a
 * booking or a payment. What anybody can cause gets two fifths, and none of the last tenth (security.md D7).
 */
export function roomIn(most: number, { all, asked }: Counted): Remaining {
  const room = most - all;
  return {
    all: room,
    newsletters: room - Math.ceil(most / 5),
    asked: Math.min(Math.floor((2 * most) / 5) - asked, room - Math.ceil(most / 10)),
  };
}

/** What is left of a second. Nothing of it is kept: the next one comes, and `others` that are due go before newsletters. */
export function roomInSecond(most: number, { all }: Counted, others: number): Remaining {
  const room = most - all;
  return { all: room, newsletters: room - others, asked: room };
}

/** What all of them allow. */
export function narrowest(each: Remaining[]): Remaining {
  const least = (name: keyof Remaining) => Math.min(Infinity, ...each.map((remaining) => remaining[name]));
  return { all: least("all"), newsletters: least("newsletters"), asked: least("asked") };
}
