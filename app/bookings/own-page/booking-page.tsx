import { type ReactNode, useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";
import type { FormMistake } from "#app/forms/forms.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Asked } from "./asked.tsx";
import { Booked } from "./booked.tsx";
import styles from "./booking-page.module.css";
import { asksWho, headingOf, type Stage } from "#app/bookings/booking/booking-stage.ts";
import type { BookingPageData, BookingView } from "#app/bookings/own/booking-view.ts";
import { DetailsForm, MoreTime } from "./details-form.tsx";
import { Cancelled, Expired, NoShow } from "./ended.tsx";
import { FilledTicket } from "#app/ui/ticket/filled-ticket.tsx";
import { KeptRow } from "#app/bookings/own/kept-row.tsx";
import { Review } from "./review.tsx";
import { forgetHold, forgetTyped, useRememberedHold } from "#app/bookings/picker/remembered.ts";
import { Steps } from "#app/bookings/holds/steps.tsx";
import type { BookingWords } from "#app/bookings/words/booking-words.server.ts";
import type { CallsWords } from "#app/bookings/words/call-words.server.ts";

type Props = BookingPageData & { changing: boolean; paying: boolean; given?: FormMistake };

/** Everything about one booking, behind the link that only its person has. */
export function BookingPage({ changing, paying, given, ...page }: Props) {
  const { words, calls, booking, token } = page;
  const { stage } = booking;
  const { headings } = words;
  const naming = asksWho(stage, changing);
  const heading = useFocusOnChange(stage);
  const isSent = stage !== "who" && stage !== "expired";
  // In step with the tab's storage: the server has it now.
  useEffect(() => {
    if (isSent) forgetTyped();
  }, [isSent]);
  useRememberedHold(booking, {
    path: href("/bookings/:token", { token }),
    left: booking.kept?.left,
    isPaid: stage === "booked" && booking.costs,
  });
  return (
    <section className={layout.section} data-line={booking.call === "training" ? "training" : "services"}>
      <div className={`${layout.narrow} ${styles.page}`}>
        <h1 ref={heading} tabIndex={-1} className={layout.pageTitle}>
          {headingOf(headings, booking, changing)}
        </h1>
        {stepOf(calls.steps, booking, naming)}
        {given && !naming ? <ErrorSummary errors={given.errors} /> : null}
        <FilledTicket face={booking.ticket}>
          <KeptRow booking={booking} />
        </FilledTicket>
        {naming ? (
          <DetailsForm
            words={words.who}
            hint={calls.hint}
            action={href("/bookings/:token", { token })}
            errors={given?.errors ?? {}}
            typed={given?.typed ?? booking.person}
          >
            {stage === "asked" ? null : <MoreTime words={words.ways} />}
          </DetailsForm>
        ) : (
          panelOf(page, paying)
        )}
        {booking.kept ? <OtherWays words={words.ways} booking={booking} token={token} naming={naming} /> : null}
      </div>
    </section>
  );
}

type OtherProps = { words: BookingWords["ways"]; booking: BookingView; token: string; naming: boolean };

/** While a time is kept: another one, or none. Given back, it is free for others at once. */
function OtherWays({ words, booking, token, naming }: OtherProps) {
  const { costs, stage } = booking;
  const path = href("/bookings/:token", { token });
  return (
    <div className={layout.row}>
      {stage === "review" && !naming ? (
        <Form method="post" action={path} preventScrollReset>
          <MoreTime words={words} />
        </Form>
      ) : null}
      <Link to={href("/bookings/:token/move", { token })}>{words.another}</Link>
      <Form method="post" action={path} onSubmit={() => forget(path)}>
        <Button look="ghost" name="intent" value="leave">
          {costs ? words.unpaid : words.leave}
        </Button>
      </Form>
    </div>
  );
}

function forget(path: string) {
  forgetHold(path);
  forgetTyped();
}

function stepOf(words: CallsWords["steps"], { stage, call }: BookingView, naming: boolean): ReactNode {
  const proof = stage === "asked" || call === "training" ? "mail" : "review";
  if (naming) return <Steps words={words} at="who" proof={proof} />;
  if (stage === "review" || stage === "asked") return <Steps words={words} at="proof" proof={proof} />;
  return stage === "booked" ? <Steps words={words} at="done" proof={proof} /> : null;
}

function panelOf(page: BookingPageData, paying: boolean): ReactNode {
  switch (page.booking.stage) {
    case "who":
      return null;
    case "review":
      return <Review {...page} paying={paying} />;
    case "asked":
      return <Asked words={page.words.asked} booking={page.booking} token={page.token} />;
    case "booked":
      return <Booked {...page} />;
    case "expired":
    case "late":
      return <Expired {...page} />;
    case "cancelled":
      return <Cancelled {...page} />;
    case "no-show":
      return <NoShow {...page} />;
  }
}

/** The address stays while the booking goes on: the new heading is what a screen reader should read. */
function useFocusOnChange(stage: Stage) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  // In step with the document: what had the focus is gone with the step before.
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    heading.current?.focus();
  }, [stage]);
  return heading;
}
