import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isPicture } from "#app/content/pictures/picture-files.ts";

type Wanted = { file: string; text: string | null };

/** A name that no reading of the folder takes for content. */
const unfinished = ".unfinished";

/**
 * Puts new texts of files beside the old ones, on the disk and not only on their way there. What it answers puts them in place,
 * each whole or not at all; or takes them away again. Throws where the folder cannot be written, before anything is changed.
 */
export async function stageFiles(folder: string, wanted: readonly Wanted[]) {
  const staged: { from: string; to: string }[] = [];
  const drop = async () => void (await Promise.all(staged.map(({ from }) => rm(from, { force: true }))));
  try {
    for (const { file, text } of wanted) {
      if (text === null) continue;
      const to = path.join(folder, file);
      const from = `${to}.${randomUUID()}${unfinished}`;
      await mkdir(path.dirname(to), { recursive: true });
      staged.push({ from, to });
      await writeThrough(from, isPicture(file) ? Buffer.from(text, "base64") : text);
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    drop,
    async place() {
      for (const { from, to } of staged) await rename(from, to);
      for (const { file, text } of wanted) if (text === null) await rm(path.join(folder, file), { force: true });
      await syncFolders(new Set(wanted.map(({ file }) => path.dirname(path.join(folder, file)))));
    },
  };
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
