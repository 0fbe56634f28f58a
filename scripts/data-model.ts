// `node scripts/run.cjs node scripts/data-model.ts`: writes docs/data-model.md from database/schema.ts and from who fills
// each table. A test says when it has to be run again.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const file = path.join(root, "docs/data-model.md");

type Table = { name: string; what: string; columns: { name: string; optional: boolean }[] };
/** A row of `from` names one of `to`, or where it is optional perhaps none. */
type Link = { from: string; column: string; to: string; optional: boolean };

/** The document, as it is now and as it should be. */
export function dataModel() {
  const tables = tablesIn(readFileSync(path.join(root, "database/schema.ts"), "utf8"));
  const links = linksOf(tables);
  const sources = readSources();
  const words = [
    "# Data model",
    "",
    "Written by `scripts/data-model.ts`. Every column, with its meaning, stands in `database/schema.ts`; what must hold is a",
    "constraint in `database/migrations/`.",
    "",
    "Right of the line: rows that name one on its left; `?`: or none.",
    "",
    "```",
    ...tables.filter(({ name }) => isRootOf(links, name)).flatMap(({ name }) => treeOf(links, name)),
    "```",
    "",
    "| table | what a row is | filled in |",
    "| --- | --- | --- |",
    ...tables.map(({ name, what }) => `| \`${name}\` | ${what} | ${fillersOf(name, sources)} |`),
    "",
  ].join("\n");
  return { tables, links, words, written: readFileSync(file, "utf8") };
}

/** A row's type, and the first sentence that stands above it. */
function tablesIn(schema: string): Table[] {
  const [, list = ""] = /export type Tables = \{([^}]*)\}/.exec(schema) ?? [];
  return [...list.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, name = "", type = ""]) => {
    const row = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\ntype ${type} = \\{([^]*?)\\};?\\n\\n`).exec(schema);
    const [, comment = "", body = ""] = row ?? [];
    const sentence = /^(.*?[a-z)`"])(?:[.:;] |\.?$)/.exec(comment.replaceAll(/\s*\n? ?\* ?/g, " ").trim());
    const fields = body.replaceAll(/\/\*\*(?:(?!\*\/)[^])*\*\//g, "").matchAll(/(\w+):\s+([^;}]+)/g);
    const columns = [...fields].map(([, column = "", kind = ""]) => ({
      name: column,
      optional: /\bnull\b/.test(kind),
    }));
    return { name, what: sentence?.[1] ?? "", columns };
  });
}

/** Columns whose name does not say which table they lead to; to none where a row may name what is gone. */
const namedOtherwise: Record<string, string> = {
  "content_changes.release": "content_releases",
  "readings.not_by": "reviewers",
  "readings.only_by": "reviewers",
  "work_files.work_id": "work_versions",
  "upload_texts.upload_id": "work_uploads",
  "work_showings.work_id": "",
};

/** `student_id` is the id of a row of `students`; other ids are partners' numbers. */
function linksOf(tables: Table[]): Link[] {
  const names = new Set(tables.map(({ name }) => name));
  return tables.flatMap(({ name, columns }) =>
    columns
      .map(({ name: column, optional }) => {
        const to = namedOtherwise[`${name}.${column}`] ?? (column.endsWith("_id") ? `${column.slice(0, -3)}s` : "");
        return { from: name, column, to, optional };
      })
      .filter(({ to }) => names.has(to)),
  );
}

function isRootOf(links: Link[], name: string) {
  return links.some(({ to }) => to === name) && !links.some(({ from }) => from === name);
}

/** A table, and to its right those that name it, each with its own. */
function treeOf(links: Link[], name: string): string[] {
  const below = [...new Set(links.filter(({ to }) => to === name).map(({ from }) => from))];
  const label = `${name}${links.some(({ from, optional }) => from === name && optional) ? " ?" : ""}`;
  if (below.length === 0) return [label];
  return below.flatMap((from, place) => {
    const last = place === below.length - 1;
    const knot = below.length === 1 ? "───" : place === 0 ? "─┬─" : last ? " └─" : " ├─";
    const lead = place === 0 ? label : " ".repeat(label.length);
    const [first = "", ...rest] = treeOf(links, from);
    return [
      `${lead} ${knot} ${first}`,
      ...rest.map((line) => `${" ".repeat(label.length)}  ${last ? " " : "│"}  ${line}`),
    ];
  });
}

/** Folders whose code adds rows. */
function fillersOf(table: string, sources: { folder: string; text: string }[]) {
  const fillers = sources.filter(({ text }) => text.includes(`insertInto("${table}")`));
  return [...new Set(fillers.map(({ folder }) => `\`${folder}/\``))].toSorted().join(", ");
}

function readSources() {
  return globSync("{app,server}/**/*.ts", { cwd: root })
    .filter((each) => !/\.(test|scene|process)\.ts$/.test(each))
    .map((each) => ({ folder: path.posix.dirname(each), text: readFileSync(path.join(root, each), "utf8") }));
}

if (import.meta.main) {
  const { tables, links, words } = dataModel();
  writeFileSync(file, words);
  process.stdout.write(`Wrote ${tables.length} tables and ${links.length} links to docs/data-model.md\n`);
}
