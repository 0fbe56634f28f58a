import { z } from "zod";
import { button, line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const verdict = { verdict: "whether it is right" };
const score = { right: "how many are right", of: "how many there are" };
const module = { number: "the number of its module" };

/** What stands in every quiz around its questions. */
export const quizWordsSchema = z.strictObject({
  open: withBlanks(text, { questions: "links to them" }).meta({ title: "When questions have no answer yet" }),
  question: withBlanks(button, { number: "its number" }).meta({ title: "The link to one" }),
  several: button.meta({ title: "Behind a question with several right answers" }),
  chooseOne: button.meta({ title: "At a question without an answer" }),
  chooseSeveral: button.meta({ title: "The same, of several answers" }),
  right: button.meta({ title: "A right answer" }),
  wrong: button.meta({ title: "A wrong answer" }),
  chosen: withBlanks(button, verdict).meta({ title: "Beside an answer that was chosen" }),
  notChosen: withBlanks(button, verdict).meta({ title: "Beside an answer that was not" }),
  grade: button.meta({ title: "Button to grade it" }),
  gradeAgain: button.meta({ title: "Button to grade it again" }),
  again: button.meta({ title: "Button to the next try" }),
  score: z
    .strictObject({
      passed: withBlanks(button, score).meta({ title: "Heading of a pass" }),
      notYet: withBlanks(button, score).meta({ title: "Heading otherwise" }),
      visitor: text.meta({ title: "Behind it, for visitors" }),
      changed: text.meta({ title: "When the questions are others now" }),
      explained: text.meta({ title: "After a pass" }),
      student: text.meta({ title: "Otherwise, for students" }),
      everybody: text.meta({ title: "Otherwise, for visitors" }),
    })
    .meta({ title: "What came of it" }),
  review: z
    .strictObject({
      heading: line(80),
      text,
      several: withBlanks(button, module).meta({ title: "Behind a question with several right answers" }),
      one: withBlanks(button, module).meta({ title: "Behind a question with one" }),
      answer: button.meta({ title: "What opens the answer" }),
    })
    .meta({ title: "Questions of earlier modules" }),
});

export type QuizWords = z.output<typeof quizWordsSchema>;

export const quizWordsOf = pageWords<QuizWords>("quizzes");
