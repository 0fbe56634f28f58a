import { type ToggleEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import type { SchedulerOffer } from "#app/bookings/scheduling/scheduler-offer.ts";
import button from "#app/ui/form/button.module.css";
import { OutsideLink } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Received } from "#app/ui/form/received.tsx";
import type { Answer } from "#partners/answer.ts";
import { CalendarFrame } from "./calendar-frame.tsx";
import { OwnInstead, OwnPlace } from "./own-place.tsx";
import styles from "./partner-calendar.module.css";

/** `own`: the visitor chose our own calendar; `failed`: the partner's did not come. */
type Step = "closed" | "open" | "booked" | "failed" | "own";

/**
 * The partner's calendar, shown when asked for; before that nothing of the partner is loaded (security.md B5). It stands
 * in native `details`, so that a press counts before React arrives, and without JavaScript the plain links do.
 */
export function PartnerCalendar() {
  const [offer, setOffer] = useState<Answer<SchedulerOffer>>();
  const [step, setStep] = useState<Step>("closed");
  const details = useRef<HTMLDetailsElement>(null);

  // In step with our server, which knows the partner, and with the document: it may be open already.
  useEffect(() => {
    let left = false;
    if (details.current?.open) setStep("open");
    void ask<SchedulerOffer>(href("/api/scheduler"), "").then((answer) => (left ? undefined : setOffer(answer)));
    return () => {
      left = true;
    };
  }, []);

  function onToggle({ newState }: ToggleEvent<HTMLDetailsElement>) {
    if (newState === "open") setStep((before) => (before === "closed" ? "open" : before));
  }

  if (step === "booked" && offer?.ok)
    return (
      <div className={styles.calendar} data-hydrate="">
        <Booked name={offer.value.name} />
      </div>
    );
  return (
    <div className={styles.calendar} data-hydrate="">
      <h3 className={styles.title}>Book a consultation on this page</h3>
      <Consent offer={offer} />
      <details ref={details} className={styles.details} onToggle={onToggle}>
        <summary className={`${button.button} ${styles.summary}`}>
          Show the calendar <Icon name="down" />
        </summary>
        {step === "own" || step === "failed" ? null : <OwnInstead onChoose={() => setStep("own")} />}
        <div className={styles.place} data-screen-only="">
          <Place offer={offer} step={step} onEnd={setStep} />
        </div>
      </details>
      {offer?.ok === false ? null : (
        <p>
          <OutsideLink look="ghost" to={href("/consultation/calendar")}>
            {offer ? `Open it on ${offer.value.name}` : "Open it on its own page"}
          </OutsideLink>
        </p>
      )}
    </div>
  );
}

function Consent({ offer }: { offer: Answer<SchedulerOffer> | undefined }) {
  if (offer && !offer.ok)
    return <p className={layout.soft}>Times are kept in our own calendar at the moment. It is in this place.</p>;
  if (!offer)
    return (
      <p className={layout.soft}>
        The calendar is a page of the partner who keeps our appointments. Nothing of theirs is loaded before you ask for
        it; then your browser calls their server, as if you visited them.
      </p>
    );
  const { name, privacy } = offer.value;
  return (
    <p className={layout.soft}>
      The calendar is a page of {name}. Nothing of theirs is loaded before you ask for it; then your browser calls their
      server, as if you visited them. Before that you can read{" "}
      <a href={privacy} target="_blank" rel="noopener">
        how {name} treats data
      </a>
      .
    </p>
  );
}

type PlaceProps = { offer: Answer<SchedulerOffer> | undefined; step: Step; onEnd(step: Step): void };

function Place({ offer, step, onEnd }: PlaceProps) {
  if (step === "own" || (offer && !offer.ok)) return <OwnPlace focused={step === "own"} />;
  if (step === "closed" || !offer)
    return <p className={styles.waiting}>If nothing appears here within ten seconds, take the link below.</p>;
  const { name } = offer.value;
  if (step === "failed")
    return (
      <OwnPlace>
        The calendar of {name} did not appear: your browser or your network may block it. Ours is here instead.
      </OwnPlace>
    );
  return <CalendarFrame offer={offer.value} onEnd={onEnd} />;
}

function Booked({ name }: { name: string }) {
  return (
    <Received title="Thank you" focused>
      <p>
        {name} has your booking and sends you a mail with the day, the time and the way into the call. To move or cancel
        it, use the links in that mail.
      </p>
    </Received>
  );
}
