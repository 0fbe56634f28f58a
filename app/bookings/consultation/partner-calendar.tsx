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
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import type { ConsultationWords } from "#app/bookings/words/consultation-words.server.ts";

/** `own`: the visitor chose our own calendar; `failed`: the partner's did not come. */
type Step = "closed" | "open" | "booked" | "failed" | "own";

/**
 * The partner's calendar, shown when asked for; before that nothing of the partner is loaded (security.md B5). It stands
 * in native `details`, so that a press counts before React arrives, and without JavaScript the plain links do.
 */
export function PartnerCalendar({ words: { calendar: words, own } }: { words: ConsultationWords }) {
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
        <Booked words={words.booked} partner={offer.value.name} />
      </div>
    );
  return (
    <div className={styles.calendar} data-hydrate="">
      <h3 className={styles.title}>{words.heading}</h3>
      <Consent words={words} offer={offer} />
      <details ref={details} className={styles.details} onToggle={onToggle}>
        <summary className={`${button.button} ${styles.summary}`} data-look="ghost">
          {words.show} <Icon name="down" />
        </summary>
        {step === "own" || step === "failed" ? null : <OwnInstead words={own} onChoose={() => setStep("own")} />}
        <div className={styles.place} data-screen-only="">
          <Place words={words} own={own} offer={offer} step={step} onEnd={setStep} />
        </div>
      </details>
      {offer?.ok === false ? null : (
        <p>
          <OutsideLink look="ghost" to={href("/consultation/calendar")}>
            {offer ? fill(words.openNamed, { partner: offer.value.name }) : words.open}
          </OutsideLink>
        </p>
      )}
    </div>
  );
}

type CalendarWords = ConsultationWords["calendar"];

function Consent({ words, offer }: { words: CalendarWords; offer: Answer<SchedulerOffer> | undefined }) {
  if (offer && !offer.ok) return <p className={layout.soft}>{words.ownOnly}</p>;
  if (!offer) return <p className={layout.soft}>{words.consent}</p>;
  const { name: partner, privacy } = offer.value;
  const link = (
    <a href={privacy} target="_blank" rel="noopener">
      {fill(words.privacy, { partner })}
    </a>
  );
  return (
    <p className={layout.soft}>
      <Words text={words.consentNamed} values={{ partner, privacy: link }} />
    </p>
  );
}

type PlaceProps = {
  words: CalendarWords;
  own: ConsultationWords["own"];
  offer: Answer<SchedulerOffer> | undefined;
  step: Step;
  onEnd(step: Step): void;
};

function Place({ words, own, offer, step, onEnd }: PlaceProps) {
  if (step === "own" || (offer && !offer.ok)) return <OwnPlace words={own} focused={step === "own"} />;
  if (step === "closed" || !offer) return <p className={styles.waiting}>{words.waiting}</p>;
  if (step === "failed") return <OwnPlace words={own}>{fill(words.failed, { partner: offer.value.name })}</OwnPlace>;
  return <CalendarFrame words={words} offer={offer.value} onEnd={onEnd} />;
}

function Booked({ words, partner }: { words: CalendarWords["booked"]; partner: string }) {
  return (
    <Received title={words.heading} focused>
      <p>{fill(words.text, { partner })}</p>
    </Received>
  );
}
