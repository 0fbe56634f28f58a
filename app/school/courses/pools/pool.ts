import { z } from "zod";
import { day, line } from "#app/content/reading/fields.ts";
import { cueFaults } from "./cues.ts";

/** So many questions make a try. */
export const drawn = 8;

/** The module's goals, as questions name them. */
export const goals = [1, 2, 3];
const leastOfGoal = 5;

const option = z
  .strictObject({
    text: line(200),
    right: z.boolean().meta({ title: "Right" }),
    because: line(320).meta({ title: "Why it is right or wrong" }),
  })
  .meta({ title: "Option" });

const question = z
  .strictObject({
    /** Never changes: kept tries name their questions by it. */
    id: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Write words in small letters with hyphens between them.")
      .max(40)
      .meta({ title: "Own name", description: "Never changes: kept tries name their questions by it." }),
    /** Which of the module's three goals it asks about. */
    goal: z.int().min(1).max(3).meta({ title: "Goal it asks about" }),
    /** The part of a lesson that it asks about, where it asks about one: each part is asked about (delivery/collections/completeness.ts). */
    part: z
      .string()
      .regex(/^\d-[a-z0-9-]+\/[a-z0-9-]+$/, "Write the lesson's folder, a slash and the part's name: 1-lesson/part.")
      .optional()
      .meta({ title: "Part it asks about", description: "The lesson's folder and the part's name: 1-lesson/part." }),
    question: line(280),
    several: z.boolean().optional().meta({ title: "Several are right" }),
    options: z.array(option).min(3).max(5).meta({ title: "Options" }),
  })
  .refine(({ several, options }) => {
    const right = options.filter((each) => each.right).length;
    return several ? right >= 2 : right === 1;
  }, "Let one option be right, or at least two where several are.");

/**
 * `content/courses/<track>/<module>/quiz.yaml`: the pool of which each try draws eight. Every option says why it is right
 * or wrong. With `several`, all that are right and no other must be chosen. No habit of guessing may pay (`cues.ts`).
 */
export const quizSchema = z
  .strictObject({
    checked: day
      .optional()
      .meta({ title: "Checked on", description: "Where its facts age; after 90 days you are reminded." }),
    questions: z.array(question).min(16).max(20),
  })
  .superRefine(({ questions }, context) => {
    for (const message of [...twiceIn(questions), ...thinGoals(questions), ...cueFaults(questions)])
      context.addIssue({ code: "custom", path: ["questions"], message });
  });

export type PoolQuestion = z.output<typeof question>;

function twiceIn(questions: PoolQuestion[]) {
  const ids = questions.map(({ id }) => id);
  const twice = new Set(ids.filter((id, place) => ids.indexOf(id) !== place));
  return [...twice].map((id) => `The name ${id} stands twice: give each question its own.`);
}

/** A second try asks nothing of the first only where each goal has enough. */
function thinGoals(questions: PoolQuestion[]) {
  return goals.flatMap((goal) => {
    const count = questions.filter((each) => each.goal === goal).length;
    return count < leastOfGoal
      ? [`Goal ${goal} has ${count} questions: write at least ${leastOfGoal} about each.`]
      : [];
  });
}
