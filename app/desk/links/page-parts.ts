import { toolGroups } from "#app/catalog/tools/tool-groups.ts";
import { freeCallId } from "#app/content/prices/free-call.ts";
import type { Block } from "#app/content/reading/markdown.ts";
import type { Facts } from "#app/desk/health/fact-sources.ts";
import { drawn } from "#app/school/pools/pool.ts";

/** What one can lead to on every page. */
const everywhere = ["main", "colors", "assistant"];

/** What one can lead to on a page that is made of fields. */
const fixed: Record<string, string[] | undefined> = {
  "/aitools": ["rating", ...toolGroups.map(({ slug }) => slug)],
  "/certifications": ["side-by-side"],
  "/coaching": ["packages"],
  "/consultation": [freeCallId, "schedule", "related"],
  "/services/ai-consulting": [freeCallId, "schedule", "related"],
};

/** The same for pages of which a folder holds many. */
const shared: Record<string, string[] | undefined> = {
  services: ["related"],
  tools: ["alternatives", "video-review", "report"],
  newsletter: ["neighbours", "try"],
};

/** The names of all parts of a page to which a link can lead: of its entries, its headings and its own layout. */
export function partsOf({ files, faq, programs }: Facts, path: string): Set<string> {
  const [folder = "", name = "", , number = "", stop = "", part] = path.slice(1).split("/");
  const parts = [...everywhere, ...(fixed[path] ?? (name ? shared[folder] : undefined) ?? [])];
  if (path === "/faq") parts.push(...faq.map(({ slug }) => slug));
  if (path === "/certifications") parts.push(...programs.map(({ slug }) => slug));
  if (path === "/tutorials")
    parts.push(...files.flatMap(({ file }) => /^tutorials\/(.+)\.yaml$/.exec(file)?.[1] ?? []));
  if (path === "/launchpad") parts.push(...slugsIn(files, "pages/roadmap.yaml", "roadmap"));
  if (name === "") parts.push(...contentsOf(files, `legal/${folder}.md`), ...headingsIn(files, `${folder}.md`));
  if (folder === "newsletter") parts.push(...headingsIn(files, `${folder}/${name}.md`));
  if (folder === "course") parts.push(...lessonParts(files, `courses/${name}/${number}/`, part ?? stop));
  return new Set(parts);
}

/** A lesson's file begins with its place among the others, its address does not. */
function lessonParts(files: Facts["files"], folder: string, stop: string) {
  const own = files.find(
    ({ file }) => file.startsWith(folder) && file.slice(folder.length).replace(/^\d-/, "") === `${stop}.md`,
  );
  const questions = stop === "quiz" ? Array.from({ length: drawn }, (_, place) => `question-${place + 1}`) : [];
  return [...(own ? headingsIn(files, own.file) : []), ...questions];
}

/** A legal page begins with a list of its headings. */
function contentsOf(files: Facts["files"], name: string) {
  const headings = headingsIn(files, name);
  return headings.length === 0 ? [] : ["contents", ...headings];
}

function headingsIn(files: Facts["files"], name: string) {
  const { body = [] } = (files.find(({ file }) => file === name)?.value ?? {}) as { body?: Block[] };
  return body.flatMap((block) => ("heading" in block ? [block.id] : []));
}

function slugsIn(files: Facts["files"], name: string, key: string) {
  const value = files.find(({ file }) => file === name)?.value as Record<string, { slug: string }[]> | undefined;
  return (value?.[key] ?? []).map(({ slug }) => slug);
}
