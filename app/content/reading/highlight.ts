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

/** Code in runs of one colour each, made at build; undefined where the language is none of ours. */
export function highlight(code: string, language: string): CodePart[] | undefined {
  return lowlight.registered(language)
    ? lowlight
        .highlight(language, code)
        .children.flatMap((each) => parts(each))
        .reduce(join, [])
    : undefined;
}

/** Pieces of one colour that touch are one run. */
function join(runs: CodePart[], next: CodePart): CodePart[] {
  const last = runs.at(-1);
  if (typeof last === "string" && typeof next === "string") return [...runs.slice(0, -1), last + next];
  if (typeof last === "object" && typeof next === "object" && last.kind === next.kind)
    return [...runs.slice(0, -1), { kind: last.kind, code: last.code + next.code }];
  return [...runs, next];
}

function parts(node: Child, kind?: Exclude<CodePart, string>["kind"]): CodePart[] {
  if (node.type === "text") return [kind ? { kind, code: node.value } : node.value];
  if (node.type !== "element") return [];
  const names = node.properties.className;
  const own = Array.isArray(names) ? names.map((name) => kinds[name]).find(Boolean) : undefined;
  return node.children.flatMap((child) => parts(child, own ?? kind));
}
