import { changeField } from "#app/content/writing/change-field.ts";
import { isFieldValue, isMap } from "#app/content/writing/field-values.ts";
import { readFields } from "#app/content/writing/opened-file.ts";

/** Lists of slugs, by the folder of the file and their field: what `checkReferences` follows. */
const lists: { folder: string; field: string; of: string }[] = [
  { folder: "services", field: "related", of: "services" },
  { folder: "services", field: "tools", of: "tools" },
  { folder: "tools", field: "alternatives", of: "tools" },
];

type Page = { folder: string; slug: string; address: string | undefined };

/** The other lists of slugs in a file: with another slug in the place of a page's, or without it where there is none. */
function withReference(file: string, fields: unknown, { folder, slug }: Page, next?: string): unknown {
  if (!isMap(fields)) return fields;
  const named = lists.filter((list) => list.of === folder && file.startsWith(`${list.folder}/`));
  return named.reduce<Record<string, unknown>>((map, { field }) => {
    const list = map[field];
    if (!Array.isArray(list) || !list.includes(slug)) return map;
    const changed =
      next === undefined ? list.filter((each) => each !== slug) : list.map((each) => (each === slug ? next : each));
    return { ...map, [field]: changed };
  }, fields);
}

/** Every address of the page in any text, and the drawing that a product of the roadmap names. */
function withAddress(value: unknown, from: RegExp, to: string): unknown {
  if (typeof value === "string") return value.replaceAll(from, to);
  if (Array.isArray(value)) return value.map((each) => withAddress(each, from, to));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withAddress(each, from, to)]));
}

function withDrawing(fields: unknown, from: string, to: string): unknown {
  if (!isMap(fields) || !Array.isArray(fields.roadmap)) return fields;
  const roadmap = fields.roadmap.map((each: unknown) =>
    isMap(each) && each.image === from ? { ...each, image: to } : each,
  );
  return { ...fields, roadmap };
}

/** A text that names a page, after that page has another name; undefined where it cannot be written. */
export function relinked(file: string, source: string, page: Page, to: Page): string | undefined {
  return rewritten(source, page, (fields) => {
    const named = withReference(file, fields, page, to.slug);
    const drawn =
      page.folder === "drawings" && file === "pages/roadmap.yaml" ? withDrawing(named, page.slug, to.slug) : named;
    return page.address === undefined || to.address === undefined
      ? drawn
      : withAddress(drawn, addressIn(page.address), to.address);
  });
}

/** A text without a page's slug in its lists. Links in its words stay: what they said is the owner's to mend. */
export function unlisted(file: string, source: string, page: Page): string | undefined {
  return rewritten(source, page, (fields) => withReference(file, fields, page));
}

/** Not within the address of another site, and not at the beginning of a longer name. */
function addressIn(address: string) {
  return new RegExp(String.raw`(?<![\w.-])${address}(?![a-z0-9-])`, "g");
}

function rewritten(source: string, { slug }: Page, change: (fields: unknown) => unknown) {
  if (!source.includes(slug)) return source;
  const read = readFields(source);
  if (!read.ok) return undefined;
  const fields = change(read.fields);
  const changed = isFieldValue(fields) ? changeField(source, [], fields) : undefined;
  return changed?.ok ? changed.source : undefined;
}
