import { sql } from "kysely";

const mostWords = 10;

/** Whether every word of the search is in one of the columns ("table.column"). Portable: lower() knows ASCII on SQLite and all letters on PostgreSQL. */
export function holdsAll(columns: readonly string[], search: string) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const each = words.map((word) => {
    const pattern = `%${word.replaceAll(/[!%_]/g, "!$&")}%`;
    const holds = columns.map((column) => sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '!'`);
    return sql`(${sql.join(holds, sql` or `)})`;
  });
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` and `)})` : sql<boolean>`1 = 1`;
}

/** What comes behind the last line of the page before, newest first. `cursor` is its instant and id with a dot between them. */
export function isOlder([at, id]: readonly [at: string, id: string], cursor: string) {
  const [, instant = "", last = ""] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(cursor) ?? [];
  if (last === "") return sql<boolean>`1 = 1`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${Number(instant)}, ${last})`;
}
