import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPlayedS3 } from "#demo/files/s3.ts";
import { type Files, partName } from "./files.ts";
import { folderFiles } from "./folder-files.ts";
import { s3Files } from "./s3-files.ts";

const keys = { region: "eu-central-1", keyId: "AKEXAMPLE", secret: "a secret of the store" };

function openFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, files: folderFiles(folder) };
}

async function openS3(more: Partial<typeof keys> = {}) {
  const played = await openPlayedS3({ ...keys, bucket: "works" });
  onTestFinished(() => played.close());
  return { ...played, files: s3Files({ ...keys, address: played.address, ...more }) };
}

const stores: Record<string, () => Promise<{ files: Files }>> = { folder: async () => openFolder(), S3: openS3 };
const bytes = Buffer.from("print('hello')\n");
const name = createHash("sha256").update(bytes).digest("hex");

test.for(Object.keys(stores))("what was put is there whole until it is deleted, in a %s", async (kind) => {
  const { files } = (await stores[kind]?.()) ?? expect.unreachable();
  const part = partName("6f9ff1ac-8c0a-4ce0-9c62-3a5a5bb6d6a1", 12);

  expect(await files.reach()).toEqual({ ok: true, value: true });
  expect(await files.read(name)).toMatchObject({ ok: false, kind: "not_found" });
  expect(await files.has(name)).toEqual({ ok: true, value: false });
  for (const each of [name, part]) expect(await files.put(each, bytes)).toEqual({ ok: true, value: true });
  expect(await files.put(name, bytes), "again").toEqual({ ok: true, value: true });
  expect(await files.has(name)).toEqual({ ok: true, value: true });
  for (const each of [name, part]) expect(await files.read(each)).toEqual({ ok: true, value: bytes });
  expect(await files.delete(name)).toEqual({ ok: true, value: true });
  expect(await files.delete(name), "again").toEqual({ ok: true, value: true });
  expect(await files.has(name)).toEqual({ ok: true, value: false });
  expect(await files.has(part)).toEqual({ ok: true, value: true });
});

test("a folder of files is for its owner alone, and nothing half written stays in it", async () => {
  const { folder, files } = openFolder();

  await Promise.all([files.put(name, bytes), files.put(name, bytes), files.put(name, bytes)]);

  expect(readdirSync(path.join(folder, name.slice(0, 2)))).toEqual([name]);
  if (process.platform !== "win32") expect(statSync(path.join(folder, name.slice(0, 2), name)).mode & 0o77).toBe(0);
});

test.for(["../secret.key", "parts/../../x", "", "/etc/passwd", `${name}/..`, name.toUpperCase()])(
  "%s is no name of a file",
  async (wrong) => {
    const { files } = openFolder();
    await expect((async () => files.read(wrong))()).rejects.toThrow("not the name of a file");
  },
);

test.for([{ secret: "another secret" }, { keyId: "OTHER" }, { region: "us-east-1" }])(
  "E9: the store refuses what was signed with %o, and nothing is kept",
  async (wrong) => {
    const { files, objects } = await openS3(wrong);

    expect((await files.put(name, bytes)).ok).toBe(false);
    expect((await files.reach()).ok).toBe(false);
    expect(objects.size).toBe(0);
  },
);

test("a store that is away is trouble, not an error", async () => {
  const { files, store } = await openS3();
  store.down = true;

  expect(await files.put(name, bytes)).toMatchObject({ ok: false, kind: "unavailable" });
  expect(await files.has(name)).toMatchObject({ ok: false, kind: "unavailable" });
});
