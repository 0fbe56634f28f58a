import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { inBatches } from "#app/people/owner/csv-file.server.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

const mostWords = 10;
const pageSize = 50;

/** A column of text, "table.column", with how a word is written in it where that is not as it is typed. */
export type Searched = string | [column: string, as: (word: string) => string];

/** Whether every word of the search is in one of the columns. Portable: lower() knows ASCII on SQLite and all letters on PostgreSQL. */
export function holdsAll(columns: readonly Searched[], search: string) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const each = words.map((word) => {
    const holds = columns.map((searched) => {
      const [column, as] = typeof searched === "string" ? [searched, String] : searched;
      const pattern = `%${as(word).replaceAll(/[!%_]/g, "!$&")}%`;
      return sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '!'`;
    });
    return sql`(${sql.join(holds, sql` or `)})`;
  });
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` and `)})` : sql<boolean>`1 = 1`;
}

/** Names of an instant and of an id, by which lines stand newest first. */
type Order = readonly [at: string, id: string];
/** The line before. */
type Line = { at: number; id: string };

/** So many lines, newest first, that come behind another one. */
export function newestFirst<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  [at, id]: Order,
  { behind, most }: { behind: Line | undefined; most: number },
) {
  return query
    .$if(behind !== undefined, (all) =>
      all.where(sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${behind?.at}, ${behind?.id})`),
    )
    .orderBy(sql.ref(at), "desc")
    .orderBy(sql.ref(id), "desc")
    .limit(most);
}

/** A page of 50, newest first. `before` is the `next` of the page before it: instant and id of its last line, with a dot between them. */
export async function readPage<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  before: string,
) {
  const [, instant = "", id = ""] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(before) ?? [];
  const behind = id === "" ? undefined : { at: Number(instant), id };
  const rows = await newestFirst(query, order, { behind, most: pageSize + 1 }).execute();
  const shown = rows.slice(0, pageSize) as Row[];
  const last = shown.at(-1);
  const at = order[0].split(".").at(-1) as keyof Row;
  return { shown, next: rows.length > pageSize && last ? `${String(last[at])}.${last.id}` : null };
}

/** Every row for a file that the owner keeps, batch after batch as in `inBatches`; written down as an export. */
export async function* exportRows<Row>(
  { database, now }: Site,
  note: { who: OwnerName; what: string; subject: string },
  read: (last: Row | undefined, size: number) => Promise<Row[]>,
) {
  await database.transaction((queries) => recordOwnerAction(queries, { ...note, at: now() }));
  yield* inBatches(read);
}

/** What the owner did about something, oldest first; `subjects` are its ids. */
export function actionsAbout(queries: Kysely<Tables>, subjects: readonly string[]) {
  return queries
    .selectFrom("owner_actions")
    .select(["id", "at", "who", "what"])
    .where("subject", "in", subjects)
    .orderBy("at")
    .orderBy("id")
    .execute();
}
