import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isLogo, isPicture, type OwnPicture } from "#app/content/pictures/picture-files.ts";
import { ownPictures, readPicture } from "#app/content/pictures/own-pictures.ts";
import { ContentError, readContentFile } from "#app/content/reading/content-file.ts";
import type { Content, Sources } from "#app/site/content.ts";
import { collections } from "./collections.ts";
import { checkAsked, checkLabs, checkNeeded, checkParts, checkPrograms, checkSamples } from "./completeness.ts";
import { checkRedirects } from "./moved-addresses.ts";
import { checkHours, checkReading, checkReferences, type ReadFile } from "./references.ts";
import { isFormer, withShippedPages } from "./shipped-pages.ts";
import { readTokens } from "./tokens.ts";

const softwareRoot = path.resolve(import.meta.dirname, "../../..");

type Read = Pick<ReadFile, "value" | "included" | "quotes"> & { errors: ContentError[] };

/** What was read before and is still so: a file whose text, quoted prices and pictures did not change is not read again. */
export type Reading = {
  sources: Sources;
  /** What texts may quote in braces, by name. A build keeps readings as JSON. */
  tokens: Record<string, string>;
  /** Pictures that texts may show, as JSON. */
  pictures: string;
  files: ReadFile[];
  /** Every mistake, in the order of file names. Where there is one, the content is not shown. */
  errors: ContentError[];
};

/** `root`: where the software lies, whose own words are those of pages that the folder has none of. `known`: what was read before. */
export async function readSources(folder: string, root = softwareRoot, known?: Sources): Promise<Sources> {
  return withShippedPages(await readFolder(folder), root, known);
}

/** The content in a folder as it lies there, in the order of names. Pictures are base64. */
export async function readFolder(folder: string) {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => /\.(ya?ml|md)$/.test(name) || isPicture(name))
    .toSorted();
  const texts = await Promise.all(names.map((name) => readText(folder, name)));
  return new Map(names.map((name, place) => [name, texts[place] ?? ""]));
}

/** One file of it. */
export function readText(folder: string, file: string) {
  return readFile(path.join(folder, file), isPicture(file) ? "base64" : "utf8");
}

/** Reads all sources against their schemas and each other. `root`: the folder in which `labs/` lies, which fills listings. */
export function readContent(sources: Sources, root: string, before?: Reading): Reading {
  const tokens = readTokens(sources, root);
  const own = ownPictures(sources, before);
  const pictures = JSON.stringify([...own]);
  const mayShowOther = (file: string) => before?.pictures !== pictures && sources.get(file)?.includes("![");
  const changed = before ? changedTokens(new Map(Object.entries(before.tokens)), tokens) : undefined;
  const kept = new Map(
    before && changed
      ? before.files
          .filter(({ file }) => before.sources.get(file) === sources.get(file) && !mayShowOther(file))
          .filter(({ quotes }) => !changed.some((name) => quotes?.includes(name)))
          .map((each) => [each.file, each])
      : [],
  );
  const files: ReadFile[] = [];
  const errors: ContentError[] = [];
  for (const [file, source] of sources) {
    if (isFormer(file)) continue;
    const old = kept.get(file);
    const { errors: mistakes, ...read } = old
      ? { ...old, errors: [] }
      : readOne(file, source, tokens, { root, pictures: own });
    errors.push(...mistakes);
    if (mistakes.length === 0) files.push({ ...read, file });
  }
  // How long a lesson takes is a matter of its own text.
  const unchecked = before?.errors.length === 0 ? files.filter(({ file }) => !kept.has(file)) : files;
  const all = [
    ...errors,
    ...checkNeeded(sources),
    ...checkParts(sources),
    ...checkAsked(sources, files),
    ...checkLabs(sources, root),
    ...checkReferences(files),
    ...checkPrograms(files),
    ...checkHours(files, tokens),
    ...checkReading(unchecked),
    ...checkSamples(files),
    ...checkRedirects(files, sources),
  ];
  return { sources, tokens: Object.fromEntries(tokens), pictures, files, errors: all };
}

/** The names whose words differ; undefined where there are other names, which every text with a mistake lists. */
function changedTokens(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) {
  if (before.size !== now.size || [...now.keys()].some((name) => !before.has(name))) return undefined;
  return [...now].filter(([name, words]) => before.get(name) !== words).map(([name]) => name);
}

/** One folder read whole. */
export async function readAllContent(folder: string, root = softwareRoot) {
  return readContent(await readSources(folder, root), root);
}

/** What the site is made from. Of a reading with mistakes there is none. */
export function contentOf({ sources, files }: Pick<Reading, "sources" | "files">): Content {
  return {
    release: releaseOf(sources),
    files: Object.fromEntries(files.map(({ file, value }) => [file, value])),
  };
}

function releaseOf(sources: Sources) {
  return createHash("sha256")
    .update(JSON.stringify([...sources]))
    .digest("hex")
    .slice(0, 16);
}

type Around = { root: string; pictures?: ReadonlyMap<string, OwnPicture> };

/** Whatever one file does to its reading is a mistake of that file: its owner has to be able to open and mend it. */
export function readOne(file: string, source: string, tokens: Map<string, string>, around: Around): Read {
  try {
    return readSource(file, source, tokens, around);
  } catch (error) {
    const reason = `this file cannot be read (${(error as Error).message}): take out what was written last`;
    return { value: null, errors: [new ContentError(file, 1, 1, reason)] };
  }
}

function readSource(file: string, source: string, tokens: Map<string, string>, { root, pictures }: Around): Read {
  if (isLogo(file)) return { value: { bytes: Buffer.byteLength(source, "base64") }, errors: [] };
  if (isPicture(file)) {
    const { picture, reason } = readPicture(file, source);
    return { value: picture ?? null, errors: reason ? [new ContentError(file, 1, 1, reason)] : [] };
  }
  const collection = collections.find((each) => each.pattern.test(file));
  if (!collection) {
    const reason = "no schema knows this file: see docs/CONTENT.md for the folders";
    return { value: null, errors: [new ContentError(file, 1, 1, reason)] };
  }
  return readContentFile({ file, source, schema: collection.schema, tokens, root, pictures });
}
