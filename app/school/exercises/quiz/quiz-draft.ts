import type { Answers } from "#app/school/courses/course/quiz.ts";
import { attempt } from "#app/site/attempt.ts";

type About = { student: string; track: string; module: number };

/** Answers that were chosen and are not graded yet, so that nothing of them is lost on reload. Nothing where the browser keeps nothing. */
export function readDraft(about: About): Answers {
  const kept = attempt(() => JSON.parse(localStorage.getItem(keyOf(about)) ?? "{}") as unknown);
  const isNamed = typeof kept === "object" && kept !== null && !Array.isArray(kept);
  return isNamed ? (kept as Answers) : {};
}

/** Without answers it is forgotten. */
export function keepDraft(about: About, answers: Answers) {
  const isEmpty = Object.values(answers).every((chosen) => chosen.length === 0);
  attempt(() => {
    if (isEmpty) localStorage.removeItem(keyOf(about));
    else localStorage.setItem(keyOf(about), JSON.stringify(answers));
  });
}

function keyOf({ student, track, module }: About) {
  return `quiz-${student}-${track}-${module}`;
}
