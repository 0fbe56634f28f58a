import type { CallTerms } from "#app/bookings/purposes/purposes.ts";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";

/** The ticket before a time is chosen, with the company of this name. `isCall`: it is known to take place by video call. */
export function offerTicket({ title, amount, unit }: CallTerms, company: string, isCall: boolean): TicketFace {
  return {
    rows: [
      { name: "What", words: title },
      { name: "When", soft: "The time you choose" },
      { name: "With", words: company, soft: isCall ? "by video call" : undefined },
    ],
    price: { name: "Price", words: amount, soft: unit },
    stamps: [],
  };
}
