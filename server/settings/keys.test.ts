import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { ownerKeyFile, readDemoSeed, readIfThere, readOwnerKey, readSecret } from "./keys.ts";

const keys = [
  ["secret.key", readSecret],
  ["demo.key", readDemoSeed],
  ["owner.key", readOwnerKey],
] as const;

test.for(keys)("%s is made once, kept for this account alone, and read again as it was", ([name, read]) => {
  const folder = temporaryFolder();

  const made = read(folder);

  expect(readdirSync(folder)).toEqual([name]);
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  expect(read(folder)).toEqual(made);
  expect(readFileSync(path.join(folder, name))).toEqual(Buffer.from(made));
  expect(read(temporaryFolder())).not.toEqual(made);
});

test.for(keys)("%s that was cut or has grown is refused and left as it is, with what to do", ([name, read]) => {
  for (const damaged of [Buffer.alloc(0), Buffer.alloc(31, 65), Buffer.alloc(33, 65), Buffer.alloc(44, 65)]) {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, name), damaged);

    expect(() => read(folder)).toThrow(`${path.join(folder, name)} is damaged.`);
    expect(readFileSync(path.join(folder, name))).toEqual(damaged);
  }
});

test("the owner's key may end with a line end, as editors write it", () => {
  const folder = temporaryFolder();
  const key = readOwnerKey(folder);
  writeFileSync(ownerKeyFile(folder), `${key}\n`);

  expect(readOwnerKey(folder)).toBe(key);
  expect(key).toMatch(/^[\w-]{43}$/);
});

test("a key that cannot be read is not taken for one that is not there", () => {
  const folder = temporaryFolder();

  expect(readIfThere(path.join(folder, "none.key"))).toBeUndefined();
  expect(() => readIfThere(folder)).toThrow(/EISDIR/);
});
