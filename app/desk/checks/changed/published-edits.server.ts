import { setImmediate } from "node:timers/promises";
import { type Content, ofContent } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { type Edit, editsBetween } from "./edits.ts";
import { passagesAndListingsOf } from "#app/desk/checks/health/passages.ts";
import { isForOwnersAlone, statementsOf } from "./statements.ts";

/** How far the history is looked back through. */
const span = { days: 90, versions: 12 };

/** Numbers have their own rules. */
const ofNumbers = /^(?:prices|availability|meeting-places)\.yaml$/;

type Past = Pick<Site, "content" | "database" | "publishing" | "now">;

const found = ofContent((): { edits?: Promise<Edit[]> } => ({}));

/** What was published in the last 90 days and still reads so, with what it said before; found once for each content. */
export function publishedEdits(site: Past): Promise<Edit[]> {
  const kept = found(site.content);
  kept.edits ??= findEdits(site).catch((error: unknown) => {
    kept.edits = undefined;
    throw error;
  });
  return kept.edits;
}

async function findEdits(site: Past) {
  return editsOver(site, await versionsOf(site));
}

/** The texts of each changed file, oldest first. */
async function versionsOf({ database, now }: Pick<Site, "database" | "now">) {
  const rows = await database.queries
    .selectFrom("content_changes")
    .innerJoin("content_releases", "number", "release")
    .select(["file", "base", "text"])
    .where("at", ">", now() - span.days * day)
    .where((each) => each.or([each("file", "like", "%.yaml"), each("file", "like", "%.md")]))
    .orderBy("release")
    .execute();
  return [...Map.groupBy(rows, ({ file }) => file)]
    .filter(([file]) => !ofNumbers.test(file) && !isForOwnersAlone(file))
    .map(([file, changes]) => {
      const texts = [changes[0]?.base ?? null, ...changes.map(({ text }) => text)];
      return { file, texts: texts.filter((text) => text !== null).slice(-span.versions) };
    });
}

type Versions = Awaited<ReturnType<typeof versionsOf>>;

/** Reads the nth text of all files at once, and lets visitors through in between. */
async function editsOver({ content, publishing }: Past, versions: Versions): Promise<Edit[]> {
  const rounds = Math.max(0, ...versions.map(({ texts }) => texts.length));
  const edits: Edit[] = [];
  let before = new Map<string, unknown>();
  for (let round = 0; round < rounds; round += 1) {
    const texts = versions.flatMap(({ file, texts: { [round]: text } }) =>
      text === undefined ? [] : [{ file, text }],
    );
    const after = readTexts(publishing, texts);
    edits.push(...editsBetween(filesOf(before), filesOf(after)));
    before = after;
    await setImmediate();
  }
  return edits.filter(({ after }) => isStill(content, after.passage.file, after.text));
}

/** What the texts of files say; of one that cannot be read any more, nothing. */
function readTexts(publishing: Site["publishing"], texts: { file: string; text: string }[]): Map<string, unknown> {
  const sources = publishing.sources();
  const read = publishing.read(texts.map(({ file, text }) => ({ file, text, base: sources.get(file) ?? null })));
  if (read.ok) return new Map(texts.map(({ file }) => [file, read.content.files[file]]));
  const readable = texts.filter(({ file }) => !read.mistakes.some((mistake) => mistake.file === file));
  return readable.length < texts.length ? readTexts(publishing, readable) : new Map();
}

function filesOf(values: Map<string, unknown>) {
  return [...values].flatMap(([file, value]) => (value === undefined ? [] : [{ file, value }]));
}

function isStill(content: Content, file: string, text: string) {
  const value = content.files[file];
  return (
    value !== undefined &&
    passagesAndListingsOf({ file, value }).some((passage) => statementsOf(passage).some((each) => each.text === text))
  );
}
