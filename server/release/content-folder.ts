import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isPicture } from "#app/content/pictures/picture-files.ts";
import { readText } from "#app/delivery/collections/read-content.ts";

type Wanted = { file: string; text: string | null };
/** What somebody wrote by hand meanwhile: `base` is what the file said before. Null where there is none. */
export type ByHand = { file: string; base: string | null; text: string | null };

/** A name that no reading of the folder takes for content. */
const unfinished = ".unfinished";

/**
 * Puts new texts of files beside the old ones, on the disk and not only on their way there. What it answers puts them in place,
 * each whole or not at all; or takes them away again. Throws where the folder cannot be written, before anything is changed.
 * `known`: the folder as it was looked at last, which `place` keeps so. A file that says something else by then was written by
 * hand while pages were made, and stays as it is: `place` answers these.
 */
export async function stageFiles(folder: string, wanted: readonly Wanted[], known: Map<string, string>) {
  const staged = new Map<string, string>();
  const drop = async () => void (await Promise.all([...staged.values()].map((from) => rm(from, { force: true }))));
  try {
    for (const { file, text } of wanted) {
      if (text === null) continue;
      const to = path.join(folder, file);
      const from = `${to}.${randomUUID()}${unfinished}`;
      await mkdir(path.dirname(to), { recursive: true });
      staged.set(file, from);
      await writeThrough(from, isPicture(file) ? Buffer.from(text, "base64") : text);
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    drop,
    async place() {
      const byHand: ByHand[] = [];
      for (const { file, text: own } of wanted) {
        const [base, found] = [known.get(file) ?? null, await textOf(folder, file)];
        const [from, to] = [staged.get(file), path.join(folder, file)];
        if (found !== base) byHand.push({ file, base, text: found });
        else if (from) await rename(from, to);
        else await rm(to, { force: true });
        const text = found === base ? own : found;
        if (text === null) known.delete(file);
        else known.set(file, text);
      }
      await drop();
      await syncFolders(new Set(wanted.map(({ file }) => path.dirname(path.join(folder, file)))));
      return byHand;
    },
  };
}

async function textOf(folder: string, file: string) {
  try {
    return await readText(folder, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Takes away what a kill left beside the files. */
export async function dropUnfinished(folder: string) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => name.endsWith(unfinished)).map((name) => rm(path.join(folder, name), { force: true })),
  );
}

async function writeThrough(file: string, text: string | Buffer) {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A name is on the disk when its folder is. Windows knows no such thing, and no folder as a file. */
async function syncFolders(folders: Set<string>) {
  if (process.platform === "win32") return;
  for (const folder of folders) {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
