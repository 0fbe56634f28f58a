import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { type Edit, editsBetween } from "./edits.ts";
import { passagesOf } from "#app/desk/health/passages.ts";
import { statementsOf } from "./statements.ts";

/** How far the history is looked back through. */
const span = { days: 90, versions: 12 };

/** Numbers have their own rules, and the others are read by no visitor. */
const unread = /^(?:prices|accepted|redirects|availability|meeting-places)\.yaml$/;

const known = new WeakMap<Content, Edit[]>();

/** What was published in the last 90 days and still reads so, with what it said before; found once for each content. */
export async function publishedEdits(site: Pick<Site, "content" | "database" | "publishing" | "now">): Promise<Edit[]> {
  const { content } = site;
  const edits = known.get(content) ?? editsOver(site, content, await versionsOf(site));
  known.set(content, edits);
  return edits;
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
    .filter(([file]) => !unread.test(file))
    .map(([file, changes]) => {
      const texts = [changes[0]?.base ?? null, ...changes.map(({ text }) => text)];
      return { file, texts: texts.filter((text) => text !== null).slice(-span.versions) };
    });
}

type Versions = Awaited<ReturnType<typeof versionsOf>>;

/** Reads the nth text of all files at once; of one that cannot be read any more nothing is said. */
function editsOver({ publishing }: Pick<Site, "publishing">, content: Content, versions: Versions): Edit[] {
  if (versions.length === 0) return [];
  const rounds = Math.max(...versions.map(({ texts }) => texts.length));
  const sources = publishing.sources();
  const edits: Edit[] = [];
  let before = new Map<string, unknown>();
  for (let round = 0; round < rounds; round += 1) {
    const changes = versions.flatMap(({ file, texts: { [round]: text } }) =>
      text === undefined ? [] : [{ file, base: sources.get(file) ?? null, text }],
    );
    const read = publishing.read(changes);
    const after = new Map(changes.map(({ file }) => [file, read.ok ? read.content.files[file] : undefined]));
    edits.push(...editsBetween(filesOf(before), filesOf(after)));
    before = after;
  }
  return edits.filter(({ after }) => isStill(content, after.passage.file, after.text));
}

function filesOf(values: Map<string, unknown>) {
  return [...values].flatMap(([file, value]) => (value === undefined ? [] : [{ file, value }]));
}

function isStill(content: Content, file: string, text: string) {
  const value = content.files[file];
  return (
    value !== undefined &&
    passagesOf({ file, value }).some((passage) => statementsOf(passage).some((each) => each.text === text))
  );
}
