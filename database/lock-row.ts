import type { Kysely, Selectable, SelectQueryBuilder } from "kysely";
import type { Engine } from "./database.ts";
import type { Tables } from "./schema.ts";

/** Tables whose rows several may want to change at the same moment. */
type Lockable =
  | "bookings"
  | "students"
  | "enrolments"
  | "stray_payments"
  | "coaching_months"
  | "works"
  | "readings"
  | "reviewers";

/**
 * The row with this id, for a change in the caller's transaction: until its end, whoever locks the same one waits here.
 * Undefined when there is none. A write that changes nothing, since SQLite locks by writing alone.
 */
export async function lockRow<Table extends Lockable>(
  queries: Kysely<Tables>,
  table: Table,
  id: string,
): Promise<Selectable<Tables[Table]> | undefined> {
  // Every one of them has a column `id`; which columns come back the type of the answer says.
  const rows = queries.updateTable(table as "students").set({ id });
  return (await rows.where("id", "=", id).returningAll().executeTakeFirst()) as Selectable<Tables[Table]> | undefined;
}

/**
 * For a query that reads several rows to lock them, in a transaction: whoever else locks one of them waits, or passes over it.
 * On SQLite only one transaction writes at a time, and there is nothing to lock.
 */
export function lockedOn(engine: Engine, others: "wait" | "pass over" = "wait") {
  return <From extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, From, Row>) => {
    if (engine === "sqlite") return rows;
    return others === "wait" ? rows.forUpdate() : rows.forUpdate().skipLocked();
  };
}
