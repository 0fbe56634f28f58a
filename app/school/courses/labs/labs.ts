import { href } from "react-router";
import type { Block } from "#app/content/reading/markdown.ts";
import { stopPath, type Track } from "#app/school/courses/course/courses.ts";
import type { CourseFrame, LabLine, StopPlace } from "#app/school/courses/course/learning.ts";
import type { CodeLab, LabKey, SheetLab } from "./lab-files.ts";
import type { CourseWords } from "#app/school/courses/words/course-words.server.ts";
import type { LabParts } from "#app/school/courses/part-words/lab-words.server.ts";

/** A lab as its files say it is; `place` orders the labs of a module. The key never leaves our server. */
export type Lab = { track: Track; module: number; place: number; slug: string; body: Block[] } & (
  | { kind: "code"; facts: CodeLab }
  | { kind: "sheet"; facts: SheetLab; key: LabKey }
);

/** A file of a lab that can be saved, with its size in bytes. */
export type LabFile = { name: string; size: number; sha256: string };

/**
 * A lab's page. `content` is absent while its module is locked. A lab without code comes without its key. `solution` is
 * there for whoever handed in a version of the module's work.
 */
export type LabView = CourseFrame & {
  words: CourseWords["lab"];
  lab: LabLine;
  parts: LabParts;
  /** The parts of the lesson that it hangs on. */
  pages: StopPlace[];
  content?: LabContent;
};
export type LabContent = { summary: string; body: Block[]; files: LabFile[]; solution?: LabFile } & (
  | ({ kind: "code" } & Pick<CodeLab, "goals" | "steps">)
  | ({ kind: "sheet" } & Pick<SheetLab, "items" | "steps">)
);
export type LabItem = SheetLab["items"][number];

/** What was answered: a place among the choices or a number, as text, by the item's id. */
export type LabAnswers = Record<string, string>;

/** How answers stand beside the key. Nothing is said of what was not answered. */
export type Agreement = {
  agreed: number;
  answered: number;
  of: number;
  items: Record<string, { agrees: boolean; answer: string; because: string }>;
  /** What was sent, so that a page without JavaScript shows it again. */
  sent: LabAnswers;
};

/** The words of a lab that may age, under the file that says when somebody last looked. */
export function agingFile(lab: Lab) {
  const { track, module, place, slug, body, facts } = lab;
  const key = lab.kind === "sheet" ? lab.key : {};
  return { file: `labs/${track}/${module}/${place}-${slug}/lab.json`, value: { ...facts, body, key } };
}

/** The name under which a lab is marked as done, beside the stops of its module. It counts for no certificate. */
export function labStop(slug: string) {
  return `lab-${slug}`;
}

/** What the sheets of a lab call an item: R02 for `r02`; undefined where its name is only ours. */
export function writtenName(id: string) {
  return /^[a-z]\d\d$/.test(id) ? id.toUpperCase() : undefined;
}

export function labPath(track: Track, module: number, slug: string) {
  return stopPath(track, module, `labs/${slug}`);
}

/** The folder beside the labs of a module with the templates of its project; in addresses it stands in a lab's place. */
export const templatesFolder = "templates";

/** Where a file of a lab is saved from. */
export function labFilePath(track: Track, module: number, slug: string, file: string) {
  return href("/api/labs/:track/:module/:lab/:file", { track, module: String(module), lab: slug, file });
}

/** "45 minutes", "2 hours", "4½ hours". */
export function timeInWords(minutes: number) {
  if (minutes < 90) return `${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  return `${Math.floor(halves / 2)}${halves % 2 ? "½" : ""} hours`;
}
