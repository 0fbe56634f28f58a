import { href } from "react-router";
import { toolGroups } from "#app/catalog/tools/tool-groups.ts";
import { freeCallId } from "#app/content/prices/free-call.ts";
import type { Block } from "#app/content/reading/markdown.ts";
import { addressOfFile, patternAt } from "#app/delivery/collections/file-address.ts";
import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { drawn } from "#app/school/courses/pools/pool.ts";

type File = Facts["files"][number];

/** What one can lead to on every page. */
const everywhere = ["main", "colors", "assistant"];

/** What one can lead to on a page that is made of fields, by its address in routes.ts. */
const fixed: Partial<Record<Parameters<typeof href>[0], string[]>> = {
  "/aitools": ["rating", ...toolGroups.map(({ slug }) => slug)],
  "/certifications": ["side-by-side"],
  "/coaching": ["packages"],
  "/consultation": [freeCallId, "schedule", "related"],
  "/services/ai-consulting": [freeCallId, "schedule", "related"],
  "/services/:service": ["related"],
  "/tools/:tool": ["alternatives", "video-review", "report"],
  "/newsletter/:edition": ["neighbours", "try"],
};

/** What stands in the page of every exercise besides its text. */
const besideExercise = ["templates", "rubric", "hand-in"];

/** Tells of a path the names of all parts of its page to which a link can lead: of its entries, its headings and its own layout. */
export function partsIn({ files, faq, programs }: Facts): (path: string) => Set<string> {
  const slugs: Partial<Record<string, string[]>> = {
    [href("/faq")]: faq.map(({ slug }) => slug),
    [href("/certifications")]: programs.map(({ slug }) => slug),
    [href("/launchpad")]: slugsIn(files, "pages/roadmap.yaml", "roadmap"),
  };
  const inFiles = new Map<string, string[]>();
  for (const file of files) {
    // A file is a page, or a part of one.
    const [page = "", part = []] = addressOfFile(file.file)?.split("#") ?? [];
    inFiles.set(page, [inFiles.get(page) ?? [], part, headingsIn(file), questionsIn(file)].flat());
  }
  return (path) => {
    const ofLayout = fixed[patternAt(path) as keyof typeof fixed] ?? [];
    const ofExercise = path.endsWith("/exercise") ? besideExercise : [];
    return new Set([...everywhere, ...ofLayout, ...ofExercise, ...(slugs[path] ?? []), ...(inFiles.get(path) ?? [])]);
  };
}

function questionsIn({ file }: File) {
  return file.endsWith("/quiz.yaml") ? Array.from({ length: drawn }, (_, place) => `question-${place + 1}`) : [];
}

/** A legal page begins with a list of them. */
function headingsIn({ file, value }: File) {
  const { body = [] } = (value ?? {}) as { body?: Block[] };
  const ids = body.flatMap((block) => ("heading" in block ? [block.id] : []));
  return file.startsWith("legal/") && ids.length > 0 ? ["contents", ...ids] : ids;
}

function slugsIn(files: Facts["files"], name: string, key: string) {
  const value = files.find(({ file }) => file === name)?.value as Record<string, { slug: string }[]> | undefined;
  return (value?.[key] ?? []).map(({ slug }) => slug);
}
