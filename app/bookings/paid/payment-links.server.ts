import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout } from "#partners/payments/payments.ts";

/**
 * Asks the partner for our payment links and keeps which is for what. One that our settings no longer lead to, or that the
 * partner no longer lists, stays with the day on which it was retired. Does nothing while the partner does not answer, or
 * without a key.
 */
export async function keepLinks({ payments, database, now }: Pick<Site, "payments" | "database" | "now">) {
  const listed = await payments.paymentLinks();
  if (!listed.ok) return;
  for (const { id, item, url, isCurrent } of listed.value) {
    const row = { item, url, retired_at: isCurrent ? null : now() };
    await database.queries
      .insertInto("payment_links")
      .values({ ...row, id, noted_at: now() })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(isCurrent ? row : { item, url }))
      .execute();
  }
  const current = listed.value.filter(({ isCurrent }) => isCurrent).map(({ id }) => id);
  await database.queries
    .updateTable("payment_links")
    .set({ retired_at: now() })
    .where("retired_at", "is", null)
    .$if(current.length > 0, (rows) => rows.where("id", "not in", current))
    .execute();
}

/** Where nobody may ask the partner, a visit whose link says what it is for tells it of all visits to that link. */
export async function learnLink({ now }: Pick<Site, "now">, queries: Kysely<Tables>, { paymentLink, item }: Checkout) {
  if (paymentLink === null || item === null) return;
  await queries
    .insertInto("payment_links")
    .values({ id: paymentLink, item, url: "", noted_at: now(), retired_at: null })
    // What the partner listed is surer; what was learnt follows the owner's newest words.
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ item }).where("payment_links.url", "=", ""))
    .execute();
}

/** What a payment link is known to be for. */
export async function itemOfLink(queries: Kysely<Tables>, link: string | null) {
  if (link === null) return undefined;
  const row = await queries.selectFrom("payment_links").select("item").where("id", "=", link).executeTakeFirst();
  return row?.item;
}
