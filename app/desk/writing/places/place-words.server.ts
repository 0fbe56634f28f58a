import { filePath } from "#app/desk/writing/content/content-page.ts";
import { fullTitle } from "#app/desk/writing/content/content-tree.server.ts";
import type { FieldSpec } from "#app/desk/writing/fields/field-spec.ts";
import { formSpec } from "#app/desk/writing/fields/form-spec.server.ts";
import { keyNames } from "#app/desk/writing/fields/key-names.server.ts";
import { pathWords } from "#app/desk/writing/fields/path-words.ts";
import { idOf, type Path } from "#app/desk/writing/fields/values.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import type { ContentReport } from "#app/desk/checks/report/content-report.ts";
import { type Content, ofContent } from "#app/site/content.ts";

/** How findings name a file, or a folder, to whoever has them before them. */
const named = /\bcontent\/((?:[\w-]+\/)*[\w-]+\.(?:yaml|md)|(?:[\w-]+\/?)+(?:<name>\.yaml)?)/;
/** The next key behind a file, an entry by its place or by its name. */
const nextKey = /^, (entry \d+|[\w-]+)/;
/** A field of the same file that the words name by its key: "add tax: with …", "programs.ai-specialist.prepaid". */
const ownKey = /\b[a-z][\w-]*(?:\.[\w-]+)+(?![\w(])|\b[a-z]\w*:(?= )|\b[a-z]+[A-Z]\w*\b/g;

const folders: Record<string, string> = {
  programs: "the pages of the programs",
  tools: "the tool reviews",
  services: "the services",
  newsletter: "the newsletter editions",
  tutorials: "the tutorials",
  courses: "the courses",
};

/** A report as the owner reads it: pages and fields by their names, as links `[name](address)` to the fields of their forms. */
export function reportForOwner(content: Content, report: ContentReport): ContentReport {
  const groups = report.groups.map(({ title, findings }) => ({
    title,
    findings: findings.map((each) => findingForOwner(content, each)),
  }));
  return { ...report, groups };
}

export function findingForOwner(content: Content, finding: LocatedFinding): LocatedFinding {
  const known = worded(content);
  const kept = known.get(finding) ?? inOwnersWords(content, finding);
  known.set(finding, kept);
  return kept;
}

/** The report keeps its findings as long as the content, so that their words need not be looked up at each visit. */
const worded = ofContent(() => new WeakMap<LocatedFinding, LocatedFinding>());

function inOwnersWords(content: Content, finding: LocatedFinding): LocatedFinding {
  const { where, what, fix, file } = finding;
  const places = (words: string) => withPlaces(content, finding, words);
  return { ...finding, where: places(where), what: places(what), fix: withKeys(content, file, places(fix)) };
}

/** The field of a finding: its name, without the page in front where that is `isHere`, and its address. */
export function placeInForm(content: Content, { file, path }: LocatedFinding, isHere: boolean) {
  const place = isHere ? pathWords(specOf(content, file), content.files[file], path) : placeName(content, file, path);
  return { place, to: fieldAddress(file, path) };
}

/** Every file and field that is named as in the folder, by its name and with its link. */
function withPlaces(content: Content, about: LocatedFinding, words: string): string {
  const found = named.exec(words);
  if (!found) return words;
  const [whole, file = ""] = found;
  const before = words.slice(0, found.index);
  const rest = words.slice(found.index + whole.length);
  if (!/^[^<]+\.(yaml|md)$/.test(file)) return before + folderWords(file) + withPlaces(content, about, rest);
  const { path, left } = fieldsBehind(content, file, rest);
  const to = path.length === 0 && file === about.file ? about.path : path;
  const name = placeName(content, file, path).replaceAll(/[[\]]/g, "");
  return `${before}[${name}](${fieldAddress(file, to)})${withPlaces(content, about, left)}`;
}

function fieldAddress(file: string, path: Path) {
  return `${filePath(file)}${path.length > 0 ? `#${idOf(path)}` : ""}`;
}

function folderWords(folder: string) {
  const [name = "", track, module] = folder.split("/");
  const words = folders[name] ?? "your texts";
  const title = track === "specialist" ? "AI Specialist" : track === "engineer" ? "AI Engineering" : undefined;
  return `[${title ? `${title}${module ? `, module ${module}` : ""}` : words}](/admin/content)`;
}

/** The keys behind a file, as far as its form has them. */
function fieldsBehind(content: Content, file: string, rest: string) {
  const path: (string | number)[] = [];
  let left = rest;
  for (let found = nextKey.exec(left); found; found = nextKey.exec(left)) {
    const key = keyIn(content, file, path, found[1] ?? "");
    if (key === undefined) break;
    path.push(key);
    left = left.slice(found[0].length);
  }
  return { path, left };
}

function placeName(content: Content, file: string, path: Path) {
  const title = fullTitle(content, file);
  return path.length > 0 ? `${title}, ${pathWords(specOf(content, file), content.files[file], path)}` : title;
}

/** Fields of the finding's own file that its words name by their keys alone; words that are none stay. */
function withKeys(content: Content, file: string, words: string) {
  // What is a link already, or quoted, stays as it is.
  return words.replaceAll(
    /(\[[^\]]*\]\([^)]*\)|“[^”]*”|\{[^}]*\})|([^[“{]+|.)/g,
    (_, kept: string | undefined, open: string) =>
      kept ?? open.replaceAll(ownKey, (found) => ownField(content, file, found) ?? found),
  );
}

function ownField(content: Content, file: string, words: string) {
  const spec = specOf(content, file);
  const path: (string | number)[] = [];
  for (const each of words.replace(/:$/, "").split(".")) {
    const key = keyIn(content, file, path, each);
    // What has a colon may stand deeper in: "with claim: …".
    if (key === undefined) return words.endsWith(":") ? quoted(labelWithin(spec, words.slice(0, -1))) : undefined;
    path.push(key);
  }
  return quoted(pathWords(spec, content.files[file], path));
}

function quoted(label: string | undefined) {
  return label && `“${label}”`;
}

function labelWithin(spec: FieldSpec | undefined, key: string): string | undefined {
  if (spec?.kind === "list") return labelWithin(spec.of, key);
  if (spec?.kind !== "group") return undefined;
  const own = spec.fields.find((each) => each.key === key)?.label;
  return own ?? spec.fields.map((each) => labelWithin(each.spec, key)).find((label) => label !== undefined);
}

function keyIn(content: Content, file: string, path: Path, word: string) {
  const inside = walk(specOf(content, file), content.files[file], path);
  if (inside.spec?.kind === "group") {
    const { fields } = inside.spec;
    const isText = word === "text" && file.endsWith(".md") && path.length === 0;
    return fields.find(({ key }) => String(key) === (isText ? "body" : word))?.key;
  }
  if (inside.spec?.kind !== "list" || !Array.isArray(inside.value)) return undefined;
  const [, counted] = /^entry (\d+)$/.exec(word) ?? [];
  if (counted !== undefined) return Number(counted) - 1;
  const place = inside.value.findIndex((each: { slug?: unknown } | null) => each?.slug === word);
  return place < 0 ? undefined : place;
}

function walk(spec: FieldSpec | undefined, value: unknown, path: Path) {
  let here: { spec: FieldSpec | undefined; value: unknown } = { spec, value };
  for (const key of path) {
    const next = (here.value as Record<string | number, unknown> | null | undefined)?.[key];
    const inside = here.spec;
    const of = inside?.kind === "list" ? inside.of : undefined;
    const field = inside?.kind === "group" ? inside.fields.find((each) => each.key === key)?.spec : undefined;
    here = { spec: of ?? field, value: next };
  }
  return here;
}

function specOf(content: Content, file: string) {
  return formSpec(file, content.files[file], keyNames(content, file));
}
