import type { CertificateState } from "#app/school/certificates/certificates.ts";
import owner from "./owner-page.module.css";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const signs: Record<CertificateState, [icon: IconName, words: string]> = {
  valid: ["check", "Valid"],
  revoked: ["close", "Revoked"],
  replaced: ["forward", "Replaced"],
};

export function CertificateStateMark({ state }: { state: CertificateState }) {
  const [icon, words] = signs[state];
  return (
    <span className={owner.state} data-bad={state === "revoked" ? "" : undefined}>
      <Icon name={icon} />
      {words}
    </span>
  );
}
