import type { CourseModule } from "#app/school/courses/course/courses.ts";
import type { ModuleView } from "#app/school/courses/course/learning.ts";
import type { Asked } from "#app/school/progress/learning/reader.server.ts";
import { viewModule } from "#app/school/progress/learning/views.server.ts";
import type { Criterion, Sample } from "#app/school/courses/rubric/rubric.ts";
import { courseWordsOf, type CourseWords } from "#app/school/courses/words/course-words.server.ts";
import { workPartsOf, type WorkPartsWords } from "#app/school/courses/part-words/work-parts-words.server.ts";

/** Two invented works with what a reader says of them; absent while the module is locked. */
export type SamplesView = Omit<ModuleView, "words" | "parts"> & {
  words: CourseWords["samples"];
  parts: { workParts: WorkPartsWords };
  samples?: { criteria: Criterion[]; again: Sample; accepted: Sample };
};

/** The samples as this reader may see them. */
export async function viewSamples(asked: Asked, module: CourseModule): Promise<SamplesView> {
  const frame = await viewModule(asked, module);
  const { rubric, again, accepted } = module.reviewed;
  const criteria = rubric.criteria.map(({ id, name, levels }) => ({ id, name, levels }));
  const { samples: words } = courseWordsOf(asked.content);
  const parts = { workParts: workPartsOf(asked.content) };
  return { ...frame, words, parts, samples: frame.access === "open" ? { criteria, again, accepted } : undefined };
}
