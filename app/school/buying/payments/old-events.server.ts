import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";

/**
 * How long what each partner told is kept. A partner tells again for 30 days at most (partners.md §0), so that nothing counts
 * twice. Of a booking in their calendar we are told a year ahead, and a move names it. Payments are the record of money:
 * refunds and disputes are judged by them, and accounts ask for ten years; addresses stand in none.
 */
const kept = { mail: 90 * day, scheduling: 400 * day, payments: 3660 * day };

/** Forgets what partners told long ago, and the numbers in it. */
export async function tidyPartnerEvents({ database, now }: Site) {
  await database.queries
    .deleteFrom("partner_events")
    .where((row) =>
      row.or(
        Object.entries(kept).map(([partner, time]) =>
          row.and([row("partner", "=", partner), row("received_at", "<", now() - time)]),
        ),
      ),
    )
    .execute();
}
