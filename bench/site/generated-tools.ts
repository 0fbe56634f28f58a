import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";

type Tool = Record<string, unknown> & { name: string; order: number };

/** Fields whose words are sentences of the page; all others stay as they are. */
const sentences = ["tagline", "description", "features", "useCases", "limits", "plans", "data", "basis"];
const longestLine = 120;

/**
 * Writes gen-0001.yaml and so on up to `count`, but for those that are there. Each is a real tool, in turn, with another
 * name, another place and its number in every sentence, so that no two pages have the same text.
 */
export function writeTools(folder: string, count: number) {
  const models = readdirSync(folder)
    .filter((file) => !file.startsWith("gen-"))
    .map((file) => parse(readFileSync(path.join(folder, file), "utf8")) as Tool);
  for (let n = 1; n <= count; n++) {
    const file = path.join(folder, `gen-${String(n).padStart(4, "0")}.yaml`);
    const model = models[n % models.length];
    if (model && !existsSync(file)) writeFileSync(file, stringify(changed(model, n)));
  }
}

function changed(model: Tool, n: number) {
  const fields = sentences.map((field) => [field, numbered(model[field], n)]);
  return { ...model, ...Object.fromEntries(fields), name: `${model.name} ${n}`, order: model.order + n * 10 } as Tool;
}

/** The number comes before the words; a line that would grow too long loses its end. */
function numbered(words: unknown, n: number): unknown {
  if (Array.isArray(words)) return words.map((each) => numbered(each, n));
  if (typeof words !== "string") return words;
  const longer = `${n}: ${words}`;
  return words.length <= longestLine ? longer.slice(0, longestLine) : longer;
}
