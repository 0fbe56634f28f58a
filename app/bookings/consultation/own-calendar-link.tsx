import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import type { ConsultationWords } from "#app/bookings/words/consultation-words.server.ts";

/** Where our own calendar cannot stand on this page, the way to it; `children` say why. */
export function OwnCalendarLink({ words, children }: { words: ConsultationWords["own"]; children: ReactNode }) {
  return (
    <>
      <Notice kind="note">{children}</Notice>
      <p>
        <ButtonLink to={`${href("/schedule-consultation")}?from=ai-consulting`}>{words.page}</ButtonLink>
      </p>
    </>
  );
}
