import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { collections } from "./collections.ts";
import { ContentError, readContentFile } from "#app/content/reading/content-file.ts";
import { readLab } from "#app/school/labs/read-lab.ts";
import { checkHours, checkReading, checkReferences, type ReadFile } from "./references.ts";
import { readTokens } from "./tokens.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(root, "content");
const labs = path.join(root, "labs");

/**
 * Turns files of `content/` into modules, checked against the schema of their collection.
 * A build reads every file once, at its start, so that all mistakes are reported together as
 * `file:line:column: field: reason`; one mistake stops the build (security.md E8). Development reads a file when it is
 * asked for. A lab's README stands for the whole lab: its facts, its text and, for our server alone, its key.
 */
export function content(): Plugin {
  let building: ReturnType<typeof readAllContent> | undefined;
  return {
    name: "content",
    enforce: "pre",
    apply: (_, { isPreview }) => !isPreview,
    configResolved({ command }) {
      if (command === "build") building = readAllContent(folder);
    },
    async buildStart() {
      const { errors } = await (building ?? readAllContent(folder));
      if (errors.length > 0) this.error(`Content has mistakes:\n${errors.map(String).join("\n")}`);
    },
    load: {
      filter: { id: /\/(content\/.+\.(ya?ml|md)|labs\/(engineer|specialist)\/.+\/README\.md)$/ },
      async handler(id) {
        this.addWatchFile(id);
        const read = id.startsWith(labs) ? readOneLab(id) : await readOneOf(await building, id);
        // What fills a listing is watched too.
        for (const each of read.included ?? []) this.addWatchFile(each);
        if ("errors" in read && read.errors.length > 0) this.error(read.errors.map(String).join("\n"));
        return { code: `export default ${JSON.stringify(read.value)}`, moduleType: "js" };
      },
    },
  };
}

function readOneLab(readme: string) {
  const name = path.relative(labs, path.dirname(readme)).split(path.sep).join("/");
  const { lab, faults, files } = readLab(root, name);
  return { value: lab, errors: faults.map((fault) => `labs/${name}: ${fault}`), included: files };
}

async function readOneOf(all: Awaited<ReturnType<typeof readAllContent>> | undefined, id: string) {
  const file = path.relative(folder, id);
  const known = all?.files.find((each) => each.file === file);
  return known ?? (await readOne(folder, file, await readTokens(folder)));
}

type Read = { value: unknown; errors: ContentError[]; included?: string[] };

/** Reads the whole folder; returns every file's value and every mistake, in the order of file names. */
export async function readAllContent(root: string) {
  const names = (await readdir(root, { recursive: true })).filter((name) => /\.(ya?ml|md)$/.test(name)).toSorted();
  const files: ReadFile[] = [];
  const errors: ContentError[] = [];
  const tokens = await readTokens(root);
  for (const name of names) {
    const read = await readOne(root, name, tokens);
    errors.push(...read.errors);
    if (read.errors.length === 0) files.push({ file: name, value: read.value, included: read.included });
  }
  return {
    files,
    errors: [...errors, ...checkReferences(files), ...checkHours(files, tokens), ...checkReading(files)],
  };
}

async function readOne(folder: string, file: string, tokens: Map<string, string>): Promise<Read> {
  const collection = collections.find((each) => each.pattern.test(file));
  if (!collection) {
    return {
      value: null,
      errors: [new ContentError(file, 1, 1, "no schema knows this file: see docs/CONTENT.md for the folders")],
    };
  }
  const source = await readFile(path.join(folder, file), "utf8");
  return readContentFile({ file, source, schema: collection.schema, tokens, root });
}
