import { isPicture } from "#app/content/pictures/picture-files.ts";
import { readPriceTokens } from "#app/content/prices/price-tokens.ts";
import { readFields } from "#app/content/writing/opened-file.ts";
import { filePath } from "#app/desk/writing/content/content-page.ts";
import { fullTitle } from "#app/desk/writing/content/content-tree.server.ts";
import { fieldWords } from "#app/desk/writing/fields/field-words.server.ts";
import { idOf, type Path } from "#app/desk/writing/fields/values.ts";
import type { Content, ContentChange, Sources } from "#app/site/content.ts";
import type { QuoteChange } from "./summary.ts";

/** What the frame of every page says of the company. */
const onEveryPage: Path[] = [["name"], ["phone"], ["email"]];

/** Prices and terms that change, and what every page says of the company, with each field that has them. */
export function quoteChanges(content: Content, sources: Sources, changes: readonly ContentChange[]): QuoteChange[] {
  const places = (words: string) => placesOf(content, sources, words);
  return changes.flatMap(({ file, text }) => {
    const [before, after] = [sources.get(file) ?? "", text ?? ""];
    if (file === "prices.yaml") return priceChanges(before, after, places);
    return file === "company.yaml" ? companyChanges(before, after, places) : [];
  });
}

type Places = (words: string) => QuoteChange["places"];

function priceChanges(before: string, after: string, places: Places) {
  const old = readPriceTokens(before);
  return [...readPriceTokens(after)].flatMap(([name, is]): QuoteChange[] => {
    const was = old.get(name);
    if (was === undefined || was === is) return [];
    return [{ name, before: was, after: is, follows: true, places: places(`{${name}}`) }];
  });
}

function companyChanges(before: string, after: string, places: Places) {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return onEveryPage.flatMap((path): QuoteChange[] => {
    const name = String(path[0]);
    const [old, now] = [was[name], is[name]];
    if (typeof old !== "string" || typeof now !== "string" || old === now) return [];
    return [{ name, before: old, after: now, follows: false, places: places(old) }];
  });
}

function valuesOf(text: string) {
  const read = readFields(text);
  return (read.ok ? read.fields : {}) as Record<string, unknown>;
}

/** Every field in whose text these words stand, but for the files that state them. */
function placesOf(content: Content, sources: Sources, words: string) {
  return [...sources].flatMap(([file, text]) => {
    if (!text.includes(words) || isPicture(file) || file === "prices.yaml" || file === "company.yaml") return [];
    const fields = valuesOf(text);
    return pathsWith(fields, words).map((path) => ({
      title: `${fullTitle(content, file)}, ${fieldWords(content, file, path, fields)}`,
      to: `${filePath(file)}#${idOf(path)}`,
    }));
  });
}

function pathsWith(value: unknown, words: string): Path[] {
  if (typeof value === "string") return value.includes(words) ? [[]] : [];
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) =>
    pathsWith(each, words).map((path): Path => [isList ? Number(key) : key, ...path]),
  );
}
