/** The part of right answers that passes a quiz. */
export const passing = 0.8;

/** So many tries at one quiz within a day; so many are kept, and the best one. */
export const mostTries = 20;

export type Question = { question: string; several: boolean; options: string[] };

/** A graded try. Of one that failed only the chosen options are explained; the others are null, so that it is no key. */
export type QuizResult = {
  right: number;
  of: number;
  passed: boolean;
  questions: { right: boolean; chosen: number[]; options: ({ right: boolean; because: string } | null)[] }[];
};

/** Answers that are no try yet: `open` are the places of the questions that want one. */
export type Unanswered = { open: number[]; chosen: number[][] };

/** Places of the questions that want an answer: each takes at least one of its options, and no more but where `several` are right. */
export function openQuestions(questions: { several?: boolean; options: unknown[] }[], answers: number[][]) {
  return questions.flatMap(({ several, options }, place) => {
    const chosen = new Set(answers[place]?.filter((each) => each < options.length));
    return chosen.size === 0 || (chosen.size > 1 && !several) ? [place] : [];
  });
}
