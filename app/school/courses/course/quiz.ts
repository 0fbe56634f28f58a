/** The part of right answers that passes a quiz. */
export const passing = 0.8;

/** So many tries at one quiz within a day; so many are kept, and the best one. */
export const mostTries = 20;

export type Question = { id: string; question: string; several: boolean; options: string[] };

/** What one try asks. `number` counts a student's tries at this quiz from 0. */
export type Draw = { number: number; questions: Question[] };

/** Chosen options, counted from 0, by the id of their question. */
export type Answers = Record<string, number[]>;

/** A question of a graded try. Of one that failed only the chosen options are explained; the others are null, so that it is no key. */
export type Told = {
  question: Question;
  right: boolean;
  chosen: number[];
  options: ({ right: boolean; because: string } | null)[];
};

/** A graded try. `questions` is empty where it was made at questions that are not in the course any more. */
export type QuizResult = { right: number; of: number; passed: boolean; questions: Told[] };

/** Answers that are no try yet: `open` are the places of the questions that want one. */
export type Unanswered = { open: number[]; chosen: Answers };

/** A question of an earlier module, to think about again. Kept for nobody, so what is right comes with it. */
export type Review = {
  id: string;
  module: number;
  question: string;
  several: boolean;
  options: { text: string; right: boolean; because: string }[];
};

/** Places of the questions that want an answer: each takes at least one of its options, and no more but where `several` are right. */
export function openQuestions(
  questions: { id: string; several?: boolean; options: unknown[] }[],
  answers: Answers,
): number[] {
  return questions.flatMap(({ id, several, options }, place) => {
    const chosen = new Set(answers[id]?.filter((each) => each < options.length));
    return chosen.size === 0 || (chosen.size > 1 && !several) ? [place] : [];
  });
}
