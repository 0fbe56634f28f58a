import { useEffect, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import { type Look, LookContext } from "#app/bookings/picker/look.tsx";
import { ownZone } from "#app/bookings/picker/remembered.ts";
import { Button } from "#app/ui/form/button.tsx";
import type { Answer } from "#partners/answer.ts";
import { HoldForm } from "#app/bookings/call/hold-form.tsx";
import type { HoldPage } from "#app/bookings/call/hold-page.server.ts";
import { OwnCalendarLink } from "./own-calendar-link.tsx";
import styles from "./partner-calendar.module.css";
import type { ConsultationWords } from "#app/bookings/words/consultation-words.server.ts";

type Asked = { query: string; tries: number };

/** The form of /schedule-consultation as a part of another page, which stays while one looks through the days. */
export function OwnCalendar({ words }: { words: ConsultationWords["own"] }) {
  const [asked, setAsked] = useState<Asked>(() => ({ query: firstQuery(), tries: 0 }));
  const [came, setCame] = useState<{ to: Asked; answer: Answer<HoldPage> }>();

  // In step with our server, which knows the free times.
  useEffect(() => {
    let left = false;
    void ask<HoldPage>(href("/api/times") + asked.query, "").then((answer) =>
      left ? undefined : setCame({ to: asked, answer }),
    );
    return () => {
      left = true;
    };
  }, [asked]);

  if (!came) return <p role="status">{words.times}</p>;
  const { answer } = came;
  if (!answer.ok)
    return (
      <>
        <OwnCalendarLink words={words}>{words.timesFailed}</OwnCalendarLink>
        <p>
          <Button type="button" look="ghost" onClick={() => setAsked({ ...asked, tries: asked.tries + 1 })}>
            {words.again}
          </Button>
        </p>
      </>
    );
  const look: Look = {
    path: href("/schedule-consultation"),
    query: asked.query,
    busy: came.to !== asked,
    go: (query) => setAsked({ query, tries: 0 }),
  };
  return (
    <LookContext value={look}>
      <HoldForm {...answer.value}>
        <Costs page={answer.value} />
      </HoldForm>
    </LookContext>
  );
}

/** Asks on the reader's clock at once: this part is drawn in browsers only, so the times need not come twice. */
function firstQuery() {
  return `?${new URLSearchParams({ from: "ai-consulting", zone: ownZone() }).toString()}`;
}

/** What the chosen topic costs and may be changed to, since the ticket above is about the consultation only. */
function Costs({ page: { terms, rule } }: { page: HoldPage }) {
  return (
    <div className={styles.costs}>
      <p aria-live="polite">
        {terms.title}: <b>{terms.amount}</b> {terms.unit}
      </p>
      <CallRule rule={rule} />
    </div>
  );
}
