import { createLowlight } from "lowlight";
import bash from "highlight.js/lib/languages/bash";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import yaml from "highlight.js/lib/languages/yaml";
import type { CodePart } from "./markdown.ts";

const lowlight = createLowlight({ bash, javascript, json, python, sql, yaml });

/** The library's many names for what our five colours tell apart. */
const kinds: Record<string, Exclude<CodePart, string>["kind"]> = {
  "hljs-keyword": "keyword",
  "hljs-literal": "keyword",
  "hljs-built_in": "name",
  "hljs-title": "name",
  "hljs-attr": "name",
  "hljs-string": "text",
  "hljs-number": "number",
  "hljs-comment": "comment",
};

type Root = ReturnType<typeof lowlight.highlight>;
type Child = Root["children"][number];

/** In characters: looking for words takes time that grows with the square of a line. */
const longestLine = 1000;

/** Code in runs of one colour each; undefined where the language is none of ours, or a line is longer than anybody reads. */
export function highlight(code: string, language: string): CodePart[] | undefined {
  if (!lowlight.registered(language) || code.split("\n").some((line) => line.length > longestLine)) return undefined;
  return joined(lowlight.highlight(language, code).children.flatMap((each) => parts(each)));
}

/** Pieces of one colour that touch are one run. */
function joined(pieces: CodePart[]) {
  const runs: CodePart[] = [];
  for (const next of pieces) {
    const last = runs.at(-1);
    if (typeof last === "string" && typeof next === "string") runs[runs.length - 1] = last + next;
    else if (typeof last === "object" && typeof next === "object" && last.kind === next.kind)
      runs[runs.length - 1] = { kind: last.kind, code: last.code + next.code };
    else runs.push(next);
  }
  return runs;
}

function parts(node: Child, kind?: Exclude<CodePart, string>["kind"]): CodePart[] {
  if (node.type === "text") return [kind ? { kind, code: node.value } : node.value];
  if (node.type !== "element") return [];
  const names = node.properties.className;
  const own = Array.isArray(names) ? names.map((name) => kinds[name]).find(Boolean) : undefined;
  return node.children.flatMap((child) => parts(child, own ?? kind));
}
