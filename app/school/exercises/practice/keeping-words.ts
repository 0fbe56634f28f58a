import { mostTries } from "#app/school/courses/course/quiz.ts";
import type { Keeping } from "./keeping.ts";

const closed = "Not saved: this part of the course is not open to you any more. Load the page again to see why.";

/** Where what was done is, as the page says it. */
export const keepingWords: Record<Keeping, string> = {
  nothing: "",
  sending: "Saving...",
  saved: "Saved",
  waiting: "Saved here, not yet sent. It goes out by itself when the connection is back.",
  unkept:
    "Could not be kept: this browser keeps nothing more for this site, and it is not sent yet. Leave this page open.",
  "signed-out": "Saved here, not yet sent. Sign in again as the same person, and it goes out.",
  forbidden: closed,
  not_found: closed,
  invalid: "Not saved: a note has at most 10,000 characters, a work 20,000. Shorten it.",
  unanswered: "Not graded: a question has no answer yet. Answer all of them, then grade again.",
  changed:
    "Not graded, and no try is counted: the questions of this quiz were changed after you opened it. Answer those of today, which stand here now or after you load the page again.",
  too_many: `Not graded: you have tried this quiz ${mostTries} times within a day. What you chose is kept here; try again tomorrow.`,
};
