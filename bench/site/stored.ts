import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";

/** The database seen from outside: none of the site's own code is involved. */
type Stored = { rows<Row>(sql: string): Promise<Row[]>; close(): Promise<void> };

/** Opens for reading what the site left: the PostgreSQL at `url`, else the SQLite file in `folder`. */
export async function openStored({ folder, url }: { folder: string; url?: string }): Promise<Stored> {
  if (url === undefined) {
    const file = new BetterSqlite3(path.join(folder, "site.sqlite"), { readonly: true });
    return { rows: async <Row>(sql: string) => file.prepare(sql).all() as Row[], close: async () => void file.close() };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set default_transaction_read_only = on");
  return {
    rows: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    close: () => client.end(),
  };
}

/** Which of these addresses have no subscriber. */
export async function missingAmong(stored: Stored, emails: string[]) {
  const kept = await stored.rows<{ email_key: string }>("select email_key from subscribers");
  const keys = new Set(kept.map(({ email_key }) => email_key));
  return { missing: emails.filter((email) => !keys.has(email)), kept: keys.size };
}

/** Each counts traces of a sign-up that was kept only in part: its four rows stand or fall together. */
const halves: Record<string, string> = {
  "subscribers without confirmation":
    "subscribers s where not exists (select 1 from confirmations c where c.subscriber_id = s.id)",
  "subscribers without consent":
    "subscribers s where not exists (select 1 from consents c where c.subscriber_id = s.id and c.what = 'requested')",
  "subscribers without mail":
    "subscribers s where not exists (select 1 from outbox o where o.recipient = s.email and o.kind = 'confirmation')",
  "confirmations without their mail":
    "confirmations c where not exists (select 1 from outbox o where o.idempotency_key = 'confirmation:' || c.token_hash)",
  "mails without their confirmation":
    "outbox o where o.kind = 'confirmation' and not exists (select 1 from confirmations c where o.idempotency_key = 'confirmation:' || c.token_hash)",
  "confirmations without subscriber":
    "confirmations c where not exists (select 1 from subscribers s where s.id = c.subscriber_id)",
};

/** How many there are of each kind of half. */
export async function countHalves(stored: Stored) {
  const counts: [kind: string, count: number][] = [];
  for (const [kind, from] of Object.entries(halves)) {
    const [row] = await stored.rows<{ count: number | string }>(`select count(*) as count from ${from}`);
    counts.push([kind, Number(row?.count)]);
  }
  return counts;
}
