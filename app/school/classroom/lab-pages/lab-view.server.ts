import { type CourseModule, pagesOf } from "#app/school/courses/course/courses.ts";
import { findLab } from "#app/school/courses/labs/labs.server.ts";
import { labFiles, solutionEnding } from "#app/school/courses/labs/lab-files.server.ts";
import type { Lab, LabContent, LabView } from "#app/school/courses/labs/labs.ts";
import type { Asked } from "#app/school/progress/learning/reader.server.ts";
import { viewFrame } from "#app/school/progress/learning/views.server.ts";
import { workStates } from "#app/school/handing-in/works/works.server.ts";
import type { Site } from "#app/site/site.ts";
import { courseWordsOf } from "#app/school/courses/words/course-words.server.ts";
import { labParts } from "#app/school/courses/part-words/lab-words.server.ts";

/** A lab's page as this reader may see it; undefined where the module has none of this name. */
export async function viewLab(asked: Asked, module: CourseModule, slug: string): Promise<LabView | undefined> {
  const { site } = asked;
  const lab = findLab(module, slug);
  if (!lab) return undefined;
  const { frame, labs } = await viewFrame(asked, module);
  const line = labs.find((each) => each.slug === slug);
  if (!line) return undefined;
  const { lab: words } = courseWordsOf(asked.content);
  const parts = labParts(asked.content, frame.access === "open" ? lab.kind : undefined, frame.student !== null);
  const shown = { ...frame, words, parts, lab: line, pages: pagesBeside(module, line.lesson) };
  if (frame.access !== "open") return shown;
  const hasHandedIn = site !== null && frame.student !== null && (await handedIn(site, frame.student.id, module));
  return { ...shown, content: contentOf(lab, hasHandedIn) };
}

function pagesBeside({ lessons }: CourseModule, slug: string) {
  const [, ...parts] = lessons.filter((lesson) => lesson.slug === slug).flatMap(pagesOf);
  return parts.map((part) => ({ slug: part.slug, title: part.title, minutes: part.minutes }));
}

/** Whether a version of the module's work is with us: then our solutions of its labs are no spoiler any more. */
export async function handedIn(site: Site, studentId: string, { track, number }: CourseModule) {
  const state = (await workStates(site.database.queries, studentId, track)).get(number);
  return state !== undefined && state !== "withdrawn";
}

function contentOf(lab: Lab, hasHandedIn: boolean): LabContent {
  const all = labFiles(`${lab.track}/${lab.module}/${lab.slug}`);
  const solution = all.find(({ name }) => name.endsWith(solutionEnding));
  const { summary, steps } = lab.facts;
  const shared = {
    summary,
    steps,
    body: lab.body,
    files: all.filter((file) => file !== solution),
    solution: hasHandedIn ? solution : undefined,
  };
  if (lab.kind === "code") return { ...shared, kind: "code", goals: lab.facts.goals };
  return { ...shared, kind: "sheet", items: lab.facts.items };
}
