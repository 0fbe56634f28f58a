import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { checkFile, checkRoom } from "./data-folder.ts";

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

test("a disk with room enough is no trouble", async () => {
  await expect(checkRoom(temporaryFolder())).resolves.toBeUndefined();
});
