import type { Kysely } from "kysely";

type Now = { stray_payments: { id: string; facts: string; reference: string | null } };

/** The reference that money set aside names, found by an index and not in texts. */
export async function up(database: Kysely<Now>) {
  await database.schema.alterTable("stray_payments").addColumn("reference", "text").execute();
  await database.schema.createIndex("stray_payments_reference").on("stray_payments").column("reference").execute();
  for (const { id, facts } of await database.selectFrom("stray_payments").select(["id", "facts"]).execute()) {
    const { reference } = JSON.parse(facts) as { reference?: string };
    if (reference !== undefined)
      await database.updateTable("stray_payments").set({ reference }).where("id", "=", id).execute();
  }
}
