import { existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LabNeed } from "#app/school/courses/labs/lab-files.ts";

/** Writes the files of the practice firm for a seed into a folder that is there and empty. */
export type WriteFirm = (folder: string, seed: number) => void | Promise<void>;

/** What each need brings along. `truth.json` is for keys and our own checks: it is in no lab. */
export const firmParts: Record<Exclude<LabNeed, "provider">, string[]> = {
  mails: ["mails"],
  documents: ["documents", "pictures.json"],
  shop: ["shop.sql"],
  labelled: ["labelled"],
};

/** The generator of `labs/firm/`; undefined until there is one. */
export async function findFirm(root: string): Promise<WriteFirm | undefined> {
  const file = path.join(root, "firm/generate.ts");
  if (!existsSync(file)) return undefined;
  const { writeFirm } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { writeFirm: WriteFirm };
  return writeFirm;
}

/** Firms by seed, each written once and shared: labs see it by links, and may not change it. */
export function firms(folder: string, write: WriteFirm | undefined) {
  const written = new Map<number, Promise<{ folder: string; print: string }>>();
  const make = async (seed: number) => {
    const own = path.join(folder, `firm-${seed}`);
    mkdirSync(own);
    await write?.(own, seed);
    return { folder: own, print: printOf(own) };
  };
  return {
    isThere: write !== undefined,
    async of(seed: number) {
      const known = written.get(seed) ?? make(seed);
      written.set(seed, known);
      return (await known).folder;
    },
    /** Whether a lab wrote into a firm that all of them share. */
    async isWhole() {
      const all = await Promise.all(written.values());
      return all.every((firm) => printOf(firm.folder) === firm.print);
    },
  };
}

export type Firms = ReturnType<typeof firms>;

function printOf(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((file) => {
      const { size, mtimeMs } = lstatSync(path.join(folder, file));
      return `${file} ${size} ${mtimeMs}`;
    })
    .join("\n");
}
