import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const label = line(60);
const course = "the course's name";

/** The words of the search in a course; its title and description name the course. */
export const lessonSearchSchema = z.strictObject({
  title: withBlanks(line(70), { course }),
  description: withBlanks(line(170), { course }),
  queryTitle: withBlanks(label, { query: "what was looked for", course }).meta({ title: "Title of an answer" }),
  here: label.meta({ title: "Name in the path above the heading" }),
  heading: withBlanks(label, { course }),
  whole: line(160).meta({ title: "To whoever may read all modules" }),
  free: line(160).meta({ title: "To everybody else" }),
  label,
  button: label,
  counts: z
    .strictObject({
      none: line(120).meta({ title: "When nothing was found" }),
      one: label.meta({ title: "When one place was found" }),
      many: withBlanks(label, { count: "how many" }).meta({ title: "When several were found" }),
    })
    .meta({ title: "How much was found" }),
  place: withBlanks(label, { module: "its number", stop: "the lesson's title" }),
  lab: withBlanks(label, { module: "its number" }).meta({ title: "Place of a lab" }),
});

export type LessonSearchWords = z.output<typeof lessonSearchSchema>;

export const lessonSearchOf = pageWords<LessonSearchWords>("lesson-search");
