import { ourCompany } from "#app/content/company/our-company.ts";
import type { CallTerms } from "#app/bookings/purposes/purposes.ts";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";

/** The ticket before a time is chosen. `isCall`: it is known to take place by video call. */
export function offerTicket({ title, amount, unit }: CallTerms, isCall: boolean): TicketFace {
  return {
    rows: [
      { name: "What", words: title },
      { name: "When", soft: "The time you choose" },
      { name: "With", words: ourCompany.name, soft: isCall ? "by video call" : undefined },
    ],
    price: { name: "Price", words: amount, soft: unit },
    stamps: [],
  };
}
