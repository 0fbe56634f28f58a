import type { EnrolmentState } from "#app/school/enrolment/enrolments.ts";
import owner from "./owner-page.module.css";
import { Icon, type IconName } from "#app/ui/icon.tsx";
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
    <span className={owner.state} data-bad={bad.includes(state) ? "" : undefined}>
      <Icon name={signs[state]} />
      {stateWords[state]}
    </span>
  );
}
