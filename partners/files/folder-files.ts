import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readFile, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { type Files, pathOf } from "./files.ts";

/**
 * Files in a folder of this machine, which is no part of what the web server shows. A file is written beside its place,
 * flushed to the disk, and then takes its name: it is there whole or not at all, also after a power cut.
 */
export function folderFiles(folder: string): Files {
  const placeOf = (name: string) => path.join(folder, pathOf(name));
  return {
    put: (name, bytes) =>
      attempt(async () => {
        await write(placeOf(name), bytes);
        return true as const;
      }),
    read: (name) => attempt(() => readFile(placeOf(name))),
    async has(name) {
      const found = await attempt(() => access(placeOf(name)));
      if (!found.ok && found.kind !== "not_found") return found;
      return { ok: true, value: found.ok };
    },
    delete: (name) =>
      attempt(async () => {
        const place = placeOf(name);
        await rm(place, { force: true });
        // The folder of an upload goes with its last piece; one that still holds something stays.
        await rmdir(path.dirname(place)).catch(() => undefined);
        return true as const;
      }),
    reach: () =>
      attempt(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
        return true as const;
      }),
  };
}

async function write(place: string, bytes: Uint8Array) {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const beside = `${place}.${randomUUID()}.new`;
  const file = await open(beside, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, place);
  // A name, too, survives a power cut only when its folder was flushed; Windows flushes no folders.
  if (process.platform === "win32") return;
  const holder = await open(folder, "r");
  try {
    await holder.sync();
  } finally {
    await holder.close();
  }
}

/** What the file system refuses, in the words of a partner. */
async function attempt<Value>(work: () => Promise<Value>) {
  try {
    return { ok: true as const, value: await work() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code !== "string") throw error;
    return {
      ok: false as const,
      kind: code === "ENOENT" ? ("not_found" as const) : ("unavailable" as const),
      detail: code,
    };
  }
}
