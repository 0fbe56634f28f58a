import { programOf, tracks } from "#app/school/courses/course/courses.ts";
import { readingMinutes } from "#app/school/courses/course/hour-parts.ts";
import { type Block, plainText } from "#app/content/reading/markdown.ts";
import { ContentError } from "#app/content/reading/content-file.ts";

/** A file that met its schema. `file` is relative to `content/`; `included`: files of `labs/` that fill its listings; `quotes`: what it quotes in braces. */
export type ReadFile = { file: string; value: unknown; included?: string[]; quotes?: string[] };

/**
 * Checks that slugs in one file name files that exist: related services, tools of a service,
 * alternatives of a tool, drawings of the roadmap. Reported at the top of the file, since a slug has no place of its own here.
 */
export function checkReferences(files: ReadFile[]) {
  const known = new Set(files.map(({ file }) => file));
  return files.flatMap(({ file, value }) =>
    referencesOf(file, value)
      .filter((reference) => !known.has(reference))
      .map((reference) => new ContentError(file, 1, 1, `names content/${reference}, which is not there`)),
  );
}

/** A program states the hours that its course adds up to, as `tokens` have them, and no others. */
export function checkHours(files: ReadFile[], tokens: Map<string, string>) {
  return tracks.flatMap((track) => {
    const file = `programs/${programOf[track]}.yaml`;
    const { hours = "" } = (files.find((each) => each.file === file)?.value ?? {}) as { hours?: string };
    const sum = tokens.get(`${track}.hours`) ?? "";
    const stated = hours.match(/\d+ hours/g) ?? [];
    if (hours === "" || (stated.length > 0 && stated.every((each) => each === sum))) return [];
    return [new ContentError(file, 1, 1, `hours: the course adds up to ${sum}; write {${track}.hours}`)];
  });
}

/** A lesson states no more minutes than its words and listings take at the published rates. */
export function checkReading(files: ReadFile[]) {
  return files.flatMap(({ file, value }) => {
    if (!/^courses\/\w+\/\d\/\d-.*\.md$/.test(file)) return [];
    const { minutes, body } = value as { minutes: number; body: Block[] };
    const most = readingMinutes(lengthOf(body));
    if (minutes <= most) return [];
    return [new ContentError(file, 1, 1, `minutes: ${minutes}, and its words and listings take ${most} at most`)];
  });
}

function lengthOf(body: Block[]) {
  const listings = body.flatMap((block) => ("code" in block ? [block.code] : []));
  const words = plainText(body.filter((block) => !("code" in block)))
    .split(/\s+/)
    .filter((word) => /\w/.test(word));
  return { words: words.length, lines: listings.join("\n").split("\n").length };
}

function referencesOf(file: string, value: unknown): string[] {
  const fields = value as Partial<Record<"related" | "tools" | "alternatives", string[]>> & {
    roadmap?: { image: string }[];
  };
  if (file.startsWith("services/")) {
    return [
      ...(fields.related ?? []).map((slug) => `services/${slug}.yaml`),
      ...(fields.tools ?? []).map((slug) => `tools/${slug}.yaml`),
    ];
  }
  if (file === "pages/roadmap.yaml") return (fields.roadmap ?? []).map(({ image }) => `drawings/${image}.yaml`);
  if (file.startsWith("tools/")) return (fields.alternatives ?? []).map((slug) => `tools/${slug}.yaml`);
  return [];
}
