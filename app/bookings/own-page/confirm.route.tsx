import { data, href } from "react-router";
import { unknownLinkOf } from "#app/content/words/unknown-link.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { redirectTo } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import { TokenPage, UnknownLink } from "#app/ui/token-page.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Route } from "./+types/confirm.route.ts";
import { bookingToken } from "#app/bookings/booking/booking-links.server.ts";
import { bookByProof, findByProof } from "#app/bookings/own/booking-proof.server.ts";
import { bookingViewOf } from "#app/bookings/own/booking-view.server.ts";
import type { BookingView } from "#app/bookings/own/booking-view.ts";
import { notBookedSentence } from "#app/bookings/own/hold-answer.server.ts";
import { FilledTicket } from "#app/ui/ticket/filled-ticket.tsx";
import { KeptRow } from "#app/bookings/own/kept-row.tsx";
import { bookingWordsOf, type BookingWords } from "#app/bookings/words/booking-words.server.ts";

/** 410: the link was one of ours and is over. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const found = await lookUp(site, params.token);
  const status = { open: 200, booked: 200, over: 410, other: 410, unknown: 404 }[found.state];
  const words = bookingWordsOf(site.content).confirm;
  return data({ ...found, words, unknown: unknownLinkOf(site.content) }, { status });
}

/** What the link of a mail is about; the booking's own page is named to nobody who has not pressed. */
async function lookUp(site: Site, token: string) {
  const proof = await findByProof(site, token);
  if (!proof.ok) return proof.reason === "other" ? { state: "other" as const } : { state: "unknown" as const };
  const booking = bookingViewOf(site, proof.booking);
  if (booking.stage === "booked")
    return { state: "booked" as const, booking, own: bookingToken(site, proof.booking.id) };
  const isOver = booking.stage === "cancelled" || booking.stage === "no-show";
  return { state: isOver ? ("over" as const) : ("open" as const), booking };
}

/** Only this books: mail scanners open every link, but press no button (security.md D4). */
export async function action({ params, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const booked = await bookByProof(site, params.token);
  if (booked.ok) return redirectTo(href("/bookings/:token", { token: bookingToken(site, booked.booking.id) }));
  if (booked.reason === "unknown" || booked.reason === "other") return data({ why: "" }, { status: 404 });
  return data({ why: notBookedSentence(site.content, booked.reason) }, { status: 409 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function ConfirmBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData;
  if (loaderData.state === "unknown")
    return (
      <UnknownLink words={loaderData.unknown}>
        <ButtonLink to="/schedule-consultation?from=course-advice">{words.choose}</ButtonLink>
      </UnknownLink>
    );
  if (loaderData.state === "other")
    return (
      <TokenPage title={words.other.heading}>
        <p>{words.other.text}</p>
      </TokenPage>
    );
  const { booking, state } = loaderData;
  if (state === "open") return <Question words={words} booking={booking} why={actionData?.why} />;
  return (
    <TokenPage title={state === "booked" ? words.booked : words.over}>
      <FilledTicket face={booking.ticket} />
      <div>
        {state === "booked" ? (
          <ButtonLink to={href("/bookings/:token", { token: loaderData.own })}>{words.see}</ButtonLink>
        ) : (
          <ButtonLink to={booking.chooseAgain}>{words.another}</ButtonLink>
        )}
      </div>
    </TokenPage>
  );
}

type QuestionProps = { words: BookingWords["confirm"]; booking: BookingView; why?: string };

function Question({ words, booking, why }: QuestionProps) {
  return (
    <TokenPage title={words.heading}>
      {why ? <Notice kind="error">{why}</Notice> : null}
      <FilledTicket face={booking.ticket}>
        <KeptRow booking={booking} />
      </FilledTicket>
      {why ? (
        <div>
          <ButtonLink to={booking.chooseAgain}>{words.another}</ButtonLink>
        </div>
      ) : (
        <form className={layout.stack} method="post">
          <p>{words.text}</p>
          <Button>{words.button}</Button>
        </form>
      )}
    </TokenPage>
  );
}
