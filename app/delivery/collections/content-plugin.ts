import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { collections } from "./collections.ts";
import { ContentError, readContentFile } from "#app/content/reading/content-file.ts";
import { checkHours, checkReferences, type ReadFile } from "./references.ts";
import { readTokens } from "./tokens.ts";

const folder = path.resolve(import.meta.dirname, "../../../content");

/**
 * Turns files of `content/` into modules, checked against the schema of their collection.
 * A build reads every file once, at its start, so that all mistakes are reported together as
 * `file:line:column: field: reason`; one mistake stops the build (security.md E8). Development reads a file when it is
 * asked for.
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
      filter: { id: /\/content\/.+\.(ya?ml|md)$/ },
      async handler(id) {
        const file = path.relative(folder, id);
        this.addWatchFile(id);
        const known = (await building)?.files.find((each) => each.file === file);
        const read = known ?? (await readOne(folder, file, await readTokens(folder)));
        // What fills a listing is watched too.
        for (const each of read.included ?? []) this.addWatchFile(each);
        if ("errors" in read && read.errors.length > 0) this.error(read.errors.map(String).join("\n"));
        return { code: `export default ${JSON.stringify(read.value)}`, moduleType: "js" };
      },
    },
  };
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
  return { files, errors: [...errors, ...checkReferences(files), ...checkHours(files, tokens)] };
}

async function readOne(root: string, file: string, tokens: Map<string, string>): Promise<Read> {
  const collection = collections.find((each) => each.pattern.test(file));
  if (!collection) {
    return {
      value: null,
      errors: [new ContentError(file, 1, 1, "no schema knows this file: see docs/CONTENT.md for the folders")],
    };
  }
  const source = await readFile(path.join(root, file), "utf8");
  return readContentFile({ file, source, schema: collection.schema, tokens, root: path.dirname(folder) });
}
