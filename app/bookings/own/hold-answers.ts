import { data } from "react-router";
import { type Again, showAgain } from "#app/bookings/calendar/show-again.ts";
import { type Typed, refuseForm } from "#app/forms/forms.ts";
import { redirectTo } from "#app/site/responses.ts";
import { holdFailure } from "./send-hold.ts";

/** What becomes of a form that keeps a time: its page leads on, says that somebody waits, or is shown again. */
export type HoldAnswer =
  | { to: string }
  | { said: string }
  | Again
  | { unkept: Parameters<typeof refuseForm>[0]; typed: Typed };

/** For the action of such a form's route. */
export function answerHold(answer: HoldAnswer) {
  if ("to" in answer) return redirectTo(answer.to);
  if ("said" in answer) return data({ ok: true as const, ...answer });
  return "mistake" in answer ? showAgain(answer) : refuseForm(answer.unkept, answer.typed, holdFailure);
}
