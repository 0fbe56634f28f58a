import type { EnrolmentSummary } from "#app/school/buying/enrolment/enrolments.ts";
import { fill } from "#app/content/words/words.ts";
import type { MyCoursesWords } from "#app/dashboard/words/my-courses-words.server.ts";
import { formatInstant } from "#app/site/time.ts";

type Words = MyCoursesWords["payments"];
type Payments = Pick<EnrolmentSummary, "state" | "plan" | "installments" | "endsAt">;

/** How an enrollment stands, in sentences for its student. */
export function paymentWords(words: Words, { state, plan, installments, endsAt }: Payments) {
  if (plan === "granted") return state === "active" ? words.given : words.takenBack;
  const ends = endsAt !== null && state === "active" ? fill(words.ends, { date: formatInstant(endsAt) }) : "";
  return [words[state], installments ? fill(words.installments, installments) : "", ends].filter(Boolean).join(" ");
}
