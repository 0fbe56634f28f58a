import type { Content } from "#app/site/content.ts";
import type { CourseEndWords } from "./certificate-words.server.ts";
import { type HandInOffer, handInOfferOf, type HandInWords, handInWordsOf } from "./hand-in-words.server.ts";
import { courseWordsOf, type CourseWords } from "#app/school/courses/words/course-words.server.ts";
import { labListWordsOf, type LabWords, templateParts } from "./lab-words.server.ts";
import type { OwnCourseWords } from "./own-course-words.server.ts";
import { quizWordsOf, type QuizWords } from "./quiz-words.server.ts";
import { workPartsOf, type WorkPartsWords } from "./work-parts-words.server.ts";

/** Words of what stands deep in a stop: only those of its own kind, and of its reader, travel with it. */
export type StopParts = {
  student?: CourseWords["student"];
  courseLine?: CourseWords["courseLine"];
  film?: CourseWords["film"];
  leaveHere?: CourseWords["leaveHere"];
  answerAll?: CourseWords["answerAll"];
  quiz?: QuizWords;
  handInOffer?: HandInOffer;
  handIn?: HandInWords;
  workParts?: WorkPartsWords;
  ownCourse?: OwnCourseWords;
  courseEnd?: CourseEndWords;
  labList?: LabWords["list"];
  labTemplates?: LabWords["templates"];
  labFile?: LabWords["file"];
};

/** What of a stop is shown: the labs of a lesson, the templates of an exercise. */
type Shown = {
  kind: "lesson" | "exercise" | "quiz";
  labs?: readonly unknown[];
  templates?: readonly unknown[];
  film?: unknown;
};

export function stopPartsOf(content: Content, shown: Shown, isStudent: boolean): StopParts {
  return { ...kindParts(content, shown, isStudent), ...(isStudent ? { student: courseWordsOf(content).student } : {}) };
}

function kindParts(content: Content, { kind, labs = [], templates = [], film }: Shown, isStudent: boolean): StopParts {
  if (kind === "quiz") return { quiz: quizWordsOf(content) };
  if (kind === "lesson")
    return {
      ...(labs.length > 0 ? { labList: labListWordsOf(content) } : {}),
      ...(film ? { film: courseWordsOf(content).film } : {}),
    };
  return {
    handInOffer: handInOfferOf(content),
    ...(isStudent ? { handIn: handInWordsOf(content), workParts: workPartsOf(content) } : {}),
    ...(templates.length > 0 ? templateParts(content) : {}),
  };
}
