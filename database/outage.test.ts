import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { onPostgres } from "#tests/rehearsal.ts";
import { createPostgresDatabase, engines, openTestDatabase } from "../tests/databases.ts";
import { migrate, openDatabase } from "./database.ts";
import { isUnavailable } from "./trouble.ts";

onPostgres(
  "a connection that breaks while it is lent out is an error of its query, not the end of the process",
  async () => {
    const url = await createPostgresDatabase();
    const troubles: unknown[] = [];
    const database = await openDatabase({ url, folder: "", onTrouble: (error) => troubles.push(error) });
    onTestFinished(() => database.close());
    const gate = Promise.withResolvers<void>();

    const begun = Promise.withResolvers<void>();
    const working = database.transaction(async (queries) => {
      await sql`select 1`.execute(queries);
      begun.resolve();
      await gate.promise;
      await sql`select 2`.execute(queries);
    });
    await begun.promise;
    await breakConnections(url);
    gate.resolve();
    const error = await working.catch((each: unknown) => each);

    expect(isUnavailable(error), String(error)).toBe(true);
    expect(troubles.some(isUnavailable)).toBe(true);
    expect((await sql`select 3 as three`.execute(database.queries)).rows).toEqual([{ three: 3 }]);
  },
);

test.for(engines)("a shut database refuses everything with its reason, and opens again, on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const read = () => database.queries.selectFrom("limit_counts").select("count").execute();

  database.shut("not yet");
  const refusals = await Promise.allSettled([read(), database.transaction(async () => 1)]);
  database.shut();

  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ reason: new Error("not yet") });
    expect(isUnavailable((refusal as PromiseRejectedResult).reason)).toBe(true);
  }
  expect(await read()).toEqual([]);
});

/** Ends every connection to this database but its own, and waits until the others know. */
async function breakConnections(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
  );
  await client.end();
  await new Promise((resolve) => setTimeout(resolve, 100));
}

test.for(engines)("tables of a newer version are refused with one sentence, on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '2030-01-01')`.execute(
    database.queries,
  );

  await expect(migrate(database)).rejects.toThrow(
    /was made by another version of this site .*999-of-tomorrow.* Start that/,
  );
});

onPostgres("instances that start at once on an empty database make its tables once", async () => {
  const [address, name] = [(await createPostgresDatabase()).replace(/\/[^/]+$/, ""), `empty_${process.pid}`];
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const instances = await Promise.all([1, 2, 3].map(() => openDatabase({ url: `${address}/${name}`, folder: "" })));

  const made = await Promise.all(instances.map((each) => migrate(each)));
  await Promise.all(instances.map((each) => each.close()));

  expect(made.filter((each) => each.length > 0)).toHaveLength(1);
});
