import type { Kysely } from "kysely";

/** When what was paid for a month of coaching went back: its sessions are nobody's while this stands. */
export async function up(database: Kysely<unknown>) {
  await database.schema.alterTable("coaching_months").addColumn("money_back_at", "bigint").execute();
}
