import type { EnrolmentState } from "#app/school/enrolment/enrolments.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { Mark } from "./mark.tsx";
import { stateWords } from "./enrolments-page.ts";

const signs: Record<EnrolmentState, IconName> = {
  started: "forward",
  waiting: "forward",
  active: "check",
  "past-due": "warning",
  finished: "check",
  cancelled: "close",
  failed: "close",
  expired: "close",
  refunded: "close",
  disputed: "warning",
};
const bad: readonly EnrolmentState[] = ["past-due", "disputed"];

export function EnrolmentStateMark({ state }: { state: EnrolmentState }) {
  return (
    <Mark icon={signs[state]} bad={bad.includes(state)}>
      {stateWords[state]}
    </Mark>
  );
}
