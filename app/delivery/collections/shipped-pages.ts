import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import type { Sources } from "#app/site/content.ts";
import { pages } from "./collections.ts";

/** Files of pages that stood beside company.yaml once; an owner's folder may have them there still. */
const former = new Set(["home", "about", "core-values", "faq", "coaching", "roadmap"].map((name) => `${name}.yaml`));

/** What is read no more: its words are those of the page, until that has a file of its own in the owner's folder. */
export function isFormer(file: string) {
  return former.has(file);
}

/**
 * The sources with the words of every page. An owner's folder may be older than the software, so that a page has no file in it:
 * then its words are those that came with the software, in `content/` of `root`, and what the owner had written in a former
 * file stays. Nothing is written into the folder before the owner changes that page.
 */
export async function withShippedPages(sources: Sources, root: string): Promise<Sources> {
  const missing = Object.keys(pages).filter((name) => !sources.has(`pages/${name}.yaml`));
  if (missing.length === 0) return sources;
  const found = await Promise.all(missing.map(async (name) => ({ name, text: await readShipped(root, name) })));
  const added = found.flatMap(({ name, text }) => {
    const old = sources.get(`${name}.yaml`);
    return text === undefined ? [] : [[`pages/${name}.yaml`, old === undefined ? text : carryOver(text, old)] as const];
  });
  return new Map([...sources, ...added].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function readShipped(root: string, name: string) {
  try {
    return await readFile(path.join(root, "content/pages", `${name}.yaml`), "utf8");
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
