import { type RawBuilder, sql } from "kysely";
import { emailKey } from "./address.ts";

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/**
 * Whether a column holds this address, by `emailKey`. PostgreSQL's lower() folds the letters of all scripts, the Kelvin
 * sign into a k too, SQLite's only A to Z: it serves the index, and the letters are compared one by one.
 */
export function hasAddress(column: string, address: string) {
  const key = emailKey(address);
  const folded = letters.reduce<RawBuilder<string>>(
    (text, letter) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(letter.toLowerCase())})`,
    sql.ref(column),
  );
  return sql<boolean>`(lower(${sql.ref(column)}) = lower(${key}) and ${folded} = ${key})`;
}
