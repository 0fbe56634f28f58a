import type { Kysely } from "kysely";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { tellOwner } from "#app/mail/inbox/owner-events.server.ts";
import type { Site } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { ComparedItem } from "./charges.ts";
import { askCharges } from "./charges.server.ts";

/** Names of the marks of payment pages that charge something else; the value is whether the owner knows, and what of. */
const prefix = "charged otherwise: ";
const page = "/admin#report-title";
/** Jobs run every five minutes: who is just changing a price on both sides is not told. */
const patience = 4 * minute;

/**
 * Tells the owner once when a payment page charges another amount than the site says for two rounds in a row, once more when
 * it charges yet another, and once when it agrees again. A partner that does not answer tells nothing.
 */
export async function watchCharges(site: Pick<Site, "content" | "database" | "now" | "secret" | "payments">) {
  const charges = await askCharges(site, sitePrices(site.content));
  if (!charges.asked) return;
  await site.database.transaction(async (queries) => {
    for (const each of charges.items) await (each.agrees ? noteAgreement : noteDifference)(site, queries, each);
  });
}

type Teller = Pick<Site, "now" | "secret">;

async function noteDifference(site: Teller, queries: Kysely<Tables>, { item, name, says, fix }: ComparedItem) {
  const [at, mark] = [site.now(), prefix + item];
  const [noticed, told] = [`noticed ${says}`, `told ${says}`];
  await queries
    .insertInto("marks")
    .values({ name: mark, value: noticed, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value: noticed, changed_at: at })
        .where("marks.value", "not in", [noticed, told]),
    )
    .execute();
  const stands = await queries
    .updateTable("marks")
    .set({ value: told })
    .where("name", "=", mark)
    .where("value", "=", noticed)
    .where("changed_at", "<=", at - patience)
    .returning("changed_at")
    .executeTakeFirst();
  const words = `${name}: ${says}\n${fix}`;
  if (stands)
    await tellOwner(site, queries, { notice: "charged otherwise", words, page }, `${mark}:${stands.changed_at}`);
}

async function noteAgreement(site: Teller, queries: Kysely<Tables>, { item, name, says }: ComparedItem) {
  const before = await queries
    .deleteFrom("marks")
    .where("name", "=", prefix + item)
    .returning(["value", "changed_at"])
    .executeTakeFirst();
  if (!before?.value.startsWith("told ")) return;
  const words = `${name}: ${says}`;
  await tellOwner(site, queries, { notice: "charged as agreed", words, page }, `agrees ${item}:${before.changed_at}`);
}
