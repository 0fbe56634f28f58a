import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";

/**
 * The ticket of an offer with the start, in milliseconds, that is chosen so far, on the reader's clock: "Mon, Nov 30,
 * 3:00 PM". Short, so that a phone keeps it on one line and nothing below it moves.
 */
export function withTime(ticket: TicketFace, startsAt: number, timeZone: string): TicketFace {
  const clock = { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  const words = new Date(startsAt).toLocaleString("en-US", { ...clock, timeZone });
  return { ...ticket, rows: ticket.rows.map((row) => (row.name === "When" ? { name: "When", words } : row)) };
}
