import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";
import type { Content } from "#app/site/content.ts";

const text = line(300);
const time = { time: "how long it takes" };
const exercise = { exercise: "where the exercise is" };

const list = z.strictObject({
  heading,
  text: withBlanks(text, { time: "how long all of them take" }),
  one: heading.meta({ title: "At a lesson with one" }),
  several: heading.meta({ title: "At a lesson with several" }),
  about: withBlanks(button, time).meta({ title: "Below each, for visitors" }),
  done: withBlanks(button, time).meta({ title: "Below one that is done" }),
  notDone: withBlanks(button, time).meta({ title: "Below one that is not" }),
});

const file = z.strictObject({
  whole: withBlanks(button, { size: "how large it is" }).meta({ title: "What opens its digest" }),
  digest: withBlanks(text, { digest: "its digest" }).meta({ title: "Below it" }),
  save: withBlanks(button, { file: "its name" }).meta({ title: "Button to save it" }),
  fetching: button.meta({ title: "While it comes" }),
  saved: text.meta({ title: "Once it is saved" }),
  failed: text.meta({ title: "When it did not come" }),
});

const around = z.strictObject({
  label: button.meta({ title: "The ways, for screen readers" }),
  lesson: withBlanks(heading, { lesson: "its title" }).meta({ title: "Link to its lesson" }),
  all: withBlanks(button, { number: "the number of the module" }).meta({ title: "Link to all labs" }),
});

const page = z.strictObject({
  files: heading.meta({ title: "Above its files" }),
  unpacked: text.meta({ title: "While they are not packed" }),
  steps: heading.meta({ title: "Above its steps" }),
});

const code = z.strictObject({
  start: heading.meta({ title: "Above the first steps" }),
  save: withBlanks(text, { file: "its file" }).meta({ title: "First step" }),
  run: withBlanks(text, { folder: "its folder", command: "what is typed" }).meta({ title: "Second step" }),
  write: text.meta({ title: "Third step" }),
  needs: withBlanks(text, { python3: "python3", py: "py" }).meta({ title: "What is needed" }),
  goals: heading.meta({ title: "Above its goals" }),
  solution: heading.meta({ title: "Above our solution" }),
  solved: text.meta({ title: "While it is open" }),
  closed: withBlanks(text, exercise).meta({ title: "While it is closed" }),
  closedFree: withBlanks(text, exercise).meta({ title: "The same, in the free module" }),
});

const answers = z.strictObject({
  heading,
  compare: button.meta({ title: "Button to compare" }),
  again: button.meta({ title: "Button to compare again" }),
  failed: text.meta({ title: "When they did not arrive" }),
  number: button.meta({ title: "Field of a number" }),
  numberIn: withBlanks(button, { unit: "its unit" }).meta({ title: "The same, with a unit" }),
  agrees: button.meta({ title: "At an answer as in the key" }),
  differs: withBlanks(button, { answer: "what the key says" }).meta({ title: "At another answer" }),
  none: heading.meta({ title: "Heading of the result without answers" }),
  score: withBlanks(heading, { agreed: "how many agree", answered: "how many are answered" }).meta({
    title: "Heading of the result",
  }),
  left: withBlanks(text, { items: "links to them" }).meta({ title: "When a few are not answered" }),
  open: withBlanks(text, { open: "how many", of: "of how many" }).meta({ title: "When many are not answered" }),
  unread: text.meta({ title: "At a number that cannot be read" }),
  differences: withBlanks(text, { items: "links to them" }).meta({ title: "When some differ" }),
});

const student = z.strictObject({
  mark: button.meta({ title: "The box at the end" }),
  counts: withBlanks(text, { mark: "what stands at the box" }).meta({ title: "Below the result" }),
});

const visitor = z.strictObject({
  reads: withBlanks(text, { signIn: "where one signs in" }).meta({ title: "Beside the lab" }),
  answers: text.meta({ title: "Below the result" }),
});

/** What stands at labs: where modules and lessons list them, at their files, and on their own pages. */
export const labWordsSchema = z.strictObject({
  list: list.meta({ title: "Where labs are listed" }),
  templates: z.strictObject({ heading, text }).meta({ title: "Templates of a project" }),
  file: file.meta({ title: "A file" }),
  around: around.meta({ title: "Ways from a lab" }),
  page: page.meta({ title: "A lab's page" }),
  code: code.meta({ title: "A lab with code" }),
  answers: answers.meta({ title: "A lab with answers" }),
  student: student.meta({ title: "For students" }),
  visitor: visitor.meta({ title: "For visitors" }),
});

export type LabWords = z.output<typeof labWordsSchema>;

const words = pageWords<LabWords>("labs");

export function labListWordsOf(content: Content) {
  return words(content).list;
}

/** Beside the templates of a project. */
export function templateParts(content: Content) {
  const { templates, file } = words(content);
  return { labTemplates: templates, labFile: file };
}

/** What travels with the page of a lab. */
export type LabParts = {
  labAround: LabWords["around"];
  labPage?: LabWords["page"];
  labFile?: LabWords["file"];
  labCode?: LabWords["code"];
  labAnswers?: LabWords["answers"];
  labStudent?: LabWords["student"];
  labVisitor?: LabWords["visitor"];
};

/** What the page of a lab says: `open` names its kind, unless it is locked. */
export function labParts(content: Content, open: "code" | "sheet" | undefined, isStudent: boolean): LabParts {
  const { around, page, file, code, answers, student, visitor } = words(content);
  if (!open) return { labAround: around };
  return {
    labAround: around,
    labPage: page,
    labFile: file,
    ...(open === "code" ? { labCode: code } : { labAnswers: answers }),
    ...(isStudent ? { labStudent: student } : { labVisitor: visitor }),
  };
}
