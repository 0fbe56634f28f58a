import { chmodSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isUnavailable } from "#database/trouble.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { checkFile, checkRoom, hasKeys, makeFolder } from "./data-folder.ts";

function folderWith(files: Record<string, string>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text, { mode: 0o600 });
  return folder;
}

test("an empty or missing database beside keys that were in use is refused, with what to do", () => {
  const empty = folderWith({ "site.sqlite": "", "secret.key": "k" });
  const missing = folderWith({ "credential.key": "k" });

  expect(() => checkFile(empty, false)).toThrow(`The database ${empty}/site.sqlite is empty, but`);
  expect(() => checkFile(missing, false)).toThrow(/is missing, but .* backup .* START_ANEW=true/);
  expect(() => checkFile(empty, true)).not.toThrow();
});

test("a fresh folder, and one that is in use, are taken", () => {
  expect(() => checkFile(temporaryFolder(), false)).not.toThrow();
  expect(() => checkFile(folderWith({ "site.sqlite": "x", "secret.key": "k" }), false)).not.toThrow();
});

test("a database file or a folder that may only be read is refused, also for root, with the command that mends it", () => {
  const folder = folderWith({ "site.sqlite": "x", "secret.key": "k" });

  chmodSync(path.join(folder, "site.sqlite"), 0o444);
  expect(() => checkFile(folder, false)).toThrow(/may only be read \(mode 444\)\. Run: chmod 600 .*site\.sqlite/);

  chmodSync(path.join(folder, "site.sqlite"), 0o600);
  chmodSync(folder, 0o555);
  expect(() => checkFile(folder, false)).toThrow(/folder .* may only be read\. Run: chmod 700/);
  chmodSync(folder, 0o700);
});

test("a disk with room enough is no trouble, one without is the trouble of a full disk, with how much is left", async () => {
  await expect(checkRoom(temporaryFolder())).resolves.toBeUndefined();
  // No file system of the machine has less room than this one, which has none.
  const full = await checkRoom("/proc").catch((error: unknown) => error);
  expect(isUnavailable(full)).toBe(true);
  expect(full).toMatchObject({ code: "SQLITE_FULL", message: "0 MB left, and 20 are needed" });
});

test("either key shows that a folder was in use, and START_ANEW takes a folder without its database", () => {
  const missing = folderWith({ "secret.key": "k" });

  expect([hasKeys(temporaryFolder()), hasKeys(missing), hasKeys(folderWith({ "credential.key": "k" }))]).toEqual([
    false,
    true,
    true,
  ]);
  expect(() => checkFile(missing, false)).toThrow("is missing, but");
  expect(() => checkFile(missing, true)).not.toThrow();
});

test("a data folder is made for this account alone, and a file in its place is refused with what to set", () => {
  const folder = path.join(temporaryFolder(), "a", "b");
  const file = path.join(folderWith({ taken: "" }), "taken");

  makeFolder(folder);
  makeFolder(folder);

  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(() => makeFolder(file)).toThrow(
    `Cannot write to the data folder ${file} (EEXIST). Set DATA_DIR to a folder that you may write to.`,
  );
});
