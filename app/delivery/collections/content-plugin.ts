import path from "node:path";
import type { Plugin } from "vite";
import { readLab } from "#app/school/labs/read-lab.ts";
import { readAllContent } from "./read-content.ts";

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

let reading: ReturnType<typeof readAllContent> | undefined;

async function readOneOf(all: Awaited<ReturnType<typeof readAllContent>> | undefined, id: string) {
  const file = path.relative(folder, id);
  const { files, errors } = all ?? (await (reading ??= readAllContent(folder)));
  return files.find((each) => each.file === file) ?? { value: null, errors, included: undefined };
}
