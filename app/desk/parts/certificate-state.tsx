import type { CertificateState } from "#app/school/certificates/certificates.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { Mark } from "./mark.tsx";

const signs: Record<CertificateState, [icon: IconName, words: string]> = {
  valid: ["check", "Valid"],
  revoked: ["close", "Revoked"],
  replaced: ["forward", "Replaced"],
};

export function CertificateStateMark({ state }: { state: CertificateState }) {
  const [icon, words] = signs[state];
  return (
    <Mark icon={icon} bad={state === "revoked"}>
      {words}
    </Mark>
  );
}
