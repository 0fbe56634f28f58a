import { expect, test } from "vitest";
import { engines, openTestDatabase } from "#tests/databases.ts";
import { compareKeys, type Keys } from "./key-fingerprints.ts";

const first: Keys = { secret: Buffer.alloc(32, 1), multikeys: ["z6MkFirst"], folder: "/srv/first" };
const second: Keys = { ...first, folder: "/srv/second" };

test.for(engines)("keys that the database knows are taken, and no key is kept there, on %s", async (engine) => {
  const { queries } = await openTestDatabase(engine);

  await compareKeys(queries, first, 1);
  await compareKeys(queries, second, 2);

  const marks = await queries.selectFrom("marks").selectAll().orderBy("name").execute();
  expect(marks.map(({ name }) => name)).toEqual(["secret key", "signing key"]);
  const kept = JSON.stringify(marks);
  for (const form of ["hex", "base64", "base64url"] as const) expect(kept).not.toContain(first.secret.toString(form));
});

test.for(engines)(
  "another secret key is refused with the file to copy, and nothing is changed, on %s",
  async (engine) => {
    const { queries } = await openTestDatabase(engine);
    await compareKeys(queries, first, 1);

    const other = compareKeys(queries, { ...second, secret: Buffer.alloc(32, 2) }, 2);

    await expect(other).rejects.toThrow(/^The key \/srv\/second\/secret\.key is another .* Copy secret\.key from/);
    await expect(compareKeys(queries, first, 3)).resolves.toBeUndefined();
  },
);

test.for(engines)("another signing key is refused, unless it follows a retired one, on %s", async (engine) => {
  const { queries } = await openTestDatabase(engine);
  await compareKeys(queries, first, 1);

  const other = compareKeys(queries, { ...second, multikeys: ["z6MkOther"] }, 2);
  await expect(other).rejects.toThrow(/signs certificates .* credential\.key .* to \/srv\/second/);

  await compareKeys(queries, { ...first, multikeys: ["z6MkNext", "z6MkFirst"] }, 3);
  await expect(compareKeys(queries, second, 4)).rejects.toThrow(/signs certificates/);
});

test.for(engines)("START_ANEW takes other keys once and for all, on %s", async (engine) => {
  const { queries } = await openTestDatabase(engine);
  const next: Keys = { secret: Buffer.alloc(32, 2), multikeys: ["z6MkOther"], folder: "/srv/second" };
  await compareKeys(queries, first, 1);

  await compareKeys(queries, next, 2, true);

  await expect(compareKeys(queries, next, 3)).resolves.toBeUndefined();
  await expect(compareKeys(queries, first, 4)).rejects.toThrow("secret.key");
});

test.for(engines)("of two instances that start at once with different keys one is refused, on %s", async (engine) => {
  const { queries } = await openTestDatabase(engine);

  const results = await Promise.allSettled([
    compareKeys(queries, first, 1),
    compareKeys(queries, { ...second, secret: Buffer.alloc(32, 2) }, 1),
  ]);

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
