import { sql } from "kysely";
import { expect, test } from "vitest";
import { engines, openTestDatabase } from "#tests/databases.ts";
import { hasAddress } from "./address.server.ts";

test.for(engines)("a column is compared by the same letters as an address, on %s", async (engine) => {
  const { queries } = await openTestDatabase(engine);
  const held = ["Kate@Example.com", "\u212Aate@example.com", "\u00C9va@example.com", "ABCDEFGHIJKLMNOPQRSTUVWXYZ@x.co"];
  const asked = [
    "KATE@example.com",
    "\u212Aate@example.com",
    "\u00E9va@example.com",
    "\u00C9VA@example.com",
    "abcdefghijklmnopqrstuvwxyz@x.co",
  ];
  const matches = async (address: string) => {
    const rows = held.map((each) => sql`select ${sql.lit(each)} as email`);
    const found = await sql<{
      email: string;
    }>`select email from (${sql.join(rows, sql` union all `)}) as people where ${hasAddress("email", address)}`.execute(
      queries,
    );
    return found.rows.map(({ email }) => email);
  };

  expect(await Promise.all(asked.map(matches))).toEqual([[held[0]], [held[1]], [], [held[2]], [held[3]]]);
});
