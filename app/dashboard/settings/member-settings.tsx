import { useState } from "react";
import { useCompany } from "#app/content/company/use-company.ts";
import type { SignedInMember } from "#app/people/members/auth.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { DataDownload } from "./data-download.tsx";
import { DataErasure } from "./data-erasure.tsx";
import { Erased } from "./erased.tsx";
import { Identity } from "./identity.tsx";
import type { Kept } from "#app/dashboard/member-data/member-erasure.server.ts";
import styles from "./member-settings.module.css";
import { MotionSwitch } from "#app/dashboard/switches/motion-switch.tsx";
import { NewsletterSwitch } from "#app/dashboard/switches/newsletter-switch.tsx";
import { PauseSwitch } from "#app/school/progress/pauses/pause-switch.tsx";
import { Words } from "#app/content/words/words.tsx";
import { useSettingsWords } from "#app/dashboard/words/use-words.ts";

/** What members decide about themselves. All of it hangs on the address that the community proves. */
export function MemberSettings({ member, signOut }: { member: SignedInMember; signOut(): void }) {
  const [kept, setKept] = useState<Kept[]>();
  if (kept) return <Erased kept={kept} signOut={signOut} />;
  const { email } = member;
  return (
    <div className={styles.settings}>
      <Identity member={member} />
      <div className={styles.choices}>
        {email ? <NewsletterSwitch email={email} /> : null}
        {email ? <PauseSwitch /> : null}
        <MotionSwitch />
      </div>
      {email ? (
        <div className={styles.choices}>
          <DataDownload />
          <DataErasure onErased={setKept} />
        </div>
      ) : null}
      {email ? null : <NoAddress />}
    </div>
  );
}

function NoAddress() {
  const { email } = useCompany();
  return (
    <Notice kind="note">
      <Words text={useSettingsWords().identity.noAddress} values={{ email }} />
    </Notice>
  );
}
