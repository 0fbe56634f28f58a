import type { ReactNode } from "react";
import type { CertificateState } from "#app/school/certification/certificates/certificates.ts";
import type { EnrolmentState } from "#app/school/buying/enrolment/enrolments.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { stateWords } from "./enrolments-page.ts";
import owner from "./owner-page.module.css";

/** How something stands: a sign and a word. `bad` wants the owner's eye. */
export function Mark({ icon, bad = false, children }: { icon?: IconName; bad?: boolean; children: ReactNode }) {
  return (
    <span className={owner.state} data-bad={bad ? "" : undefined}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  );
}

const certificates: Record<CertificateState, [icon: IconName, words: string]> = {
  valid: ["check", "Valid"],
  revoked: ["close", "Revoked"],
  replaced: ["forward", "Replaced"],
};

export function CertificateStateMark({ state }: { state: CertificateState }) {
  const [icon, words] = certificates[state];
  return (
    <Mark icon={icon} bad={state === "revoked"}>
      {words}
    </Mark>
  );
}

const enrolments: Record<EnrolmentState, IconName> = {
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

export function EnrolmentStateMark({ state }: { state: EnrolmentState }) {
  return (
    <Mark icon={enrolments[state]} bad={enrolments[state] === "warning"}>
      {stateWords[state]}
    </Mark>
  );
}
