import type { CallTerms } from "#app/bookings/purposes/purposes.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import { ticketWordsOf } from "#app/content/words/ticket-words.server.ts";
import type { Content } from "#app/site/content.ts";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";

type Offered = Pick<CallTerms, "title" | "unit"> & { amount?: string };

/** The ticket before a time is chosen; without an amount it is free. `isCall`: it is known to take place by video call. */
export function offerTicket(content: Content, { title, amount, unit }: Offered, isCall: boolean): TicketFace {
  const { names, time, video, price } = ticketWordsOf(content);
  return {
    names,
    rows: [
      { name: "What", words: title },
      { name: "When", soft: time.open },
      { name: "With", words: companyOf(content).name, soft: isCall ? video : undefined },
    ],
    price: { name: "Price", words: amount ?? price.free, soft: unit },
    stamps: [],
  };
}
