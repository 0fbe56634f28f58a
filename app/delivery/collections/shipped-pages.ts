import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import type { ZodType } from "zod";
import { isPicture, logoFiles } from "#app/content/pictures/picture-files.ts";
import { readYaml } from "#app/content/reading/read-yaml.ts";
import { changeField } from "#app/content/writing/change-field.ts";
import { fieldAt, type FieldValue } from "#app/content/writing/field-values.ts";
import type { FieldPath } from "#app/content/writing/opened-file.ts";
import type { Sources } from "#app/site/content.ts";
import { pages } from "./collections.ts";

/** Files of pages that stood beside company.yaml once; an owner's folder may have them there still. */
const former = new Set(["home", "about", "core-values", "faq", "coaching", "roadmap"].map((name) => `${name}.yaml`));

/** What is read no more: its words are those of the page, until that has a file of its own in the owner's folder. */
export function isFormer(file: string) {
  return former.has(file);
}

/**
 * The sources with the words of every page, and the logo. An owner's folder may be older than the software, so that a page has no file in it,
 * or a file without a field that the page needs: then its words are those that came with the software, in `content/` of `root`,
 * and what the owner had written in a former file stays. Nothing is written into the folder before the owner changes that page.
 * `known`: what was answered before, which is not looked through again.
 */
export async function withShippedPages(sources: Sources, root: string, known: Sources = new Map()): Promise<Sources> {
  const needed = [
    ...Object.keys(pages).map((name) => `pages/${name}.yaml`),
    ...logoFiles.map((name) => `logo/${name}`),
  ];
  const missing = needed.filter((file) => !sources.has(file));
  const filled = await filledPages(sources, root, known);
  if (missing.length + filled.length === 0) return sources;
  const found = await Promise.all(missing.map(async (file) => ({ file, text: await readShipped(root, file) })));
  const added = found.flatMap(({ file, text }) => {
    const old = sources.get(file.replace("pages/", ""));
    return text === undefined ? [] : [[file, old === undefined ? text : carryOver(text, old)] as const];
  });
  return new Map([...sources, ...filled, ...added].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function filledPages(sources: Sources, root: string, known: Sources) {
  const found = Object.entries(pages).map(async ([name, schema]) => {
    const file = `pages/${name}.yaml`;
    const text = sources.get(file);
    if (text === undefined || text === known.get(file)) return [];
    const paths = absentFields(readYaml(text) as FieldValue, schema);
    const shipped = paths.length > 0 ? await readShipped(root, file) : undefined;
    return shipped === undefined ? [] : [[file, withFields(text, shipped, paths)] as const];
  });
  return (await Promise.all(found)).flat();
}

/** Where a page needs words and its file says nothing. */
function absentFields(value: FieldValue, schema: ZodType): FieldPath[] {
  const paths = schema.safeParse(value).error?.issues.map(({ path: each }) => each as FieldPath) ?? [];
  return paths.filter((each) => each.length > 0 && fieldAt(value, each) === undefined);
}

/** What the shipped text lacks as well stays absent, and is told as a mistake. */
function withFields(text: string, shipped: string, paths: FieldPath[]) {
  const words = readYaml(shipped) as FieldValue;
  return paths.reduce((before, each) => {
    const change = changeField(before, each, fieldAt(words, each) as FieldValue);
    return change.ok ? change.source : before;
  }, text);
}

async function readShipped(root: string, file: string) {
  try {
    return await readFile(path.join(root, "content", file), isPicture(file) ? "base64" : "utf8");
  } catch (error) {
    // Reported as missing by completeness.ts.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** The owner's words in the place of those that came with the software; what was called title then is the heading now. */
function carryOver(shipped: string, old: string) {
  const before = parseDocument(old);
  if (before.errors.length > 0) return old;
  const words: unknown = before.toJS();
  const document = parseDocument(shipped);
  if (Array.isArray(words)) document.set("questions", words);
  else for (const [key, value] of Object.entries(words ?? {})) document.set(key === "title" ? "heading" : key, value);
  return String(document);
}
