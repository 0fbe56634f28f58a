/** What each line and part is called, by what it is. */
export type TicketNames = Readonly<
  Record<TicketRow["name"] | TicketFace["price"]["name"] | "Number" | "struck" | "stamps" | "ticket", string>
>;

/** A line of a ticket. `struck`: what stood there before, or stands no more. `soft` says more of the words. */
export type TicketRow = { name: "What" | "When" | "With" | "For"; words?: string; soft?: string; struck?: string };

/**
 * What stands on a ticket, each in its place and in whole words: the same on a page (filled-ticket.tsx) and in a mail
 * (app/mail/letters/ticket-letter.ts). Nobody needs to see the slant of a stamp: the words say it.
 */
export type TicketFace = {
  names: TicketNames;
  rows: TicketRow[];
  price: { name: "Price" | "Paid"; words: string; soft?: string };
  /** Where somebody can look it up; absent before there is anything to look up. */
  number?: string;
  /** "Moved", "Canceled", "Refunded $95.00". */
  stamps: string[];
};
