import { useEffect } from "react";
import { Link } from "react-router";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { agendaPath, type AgendaView, type BookingDetails } from "#app/desk/calendar/agenda/agenda.ts";
import { Facts, MailLink } from "#app/desk/frame/parts/facts.tsx";
import { Fact } from "#app/ui/facts.tsx";
import { BookingMonth, OwnerNote } from "./booking-month.tsx";
import { BookingActions } from "./booking-actions.tsx";
import styles from "./booking-panel.module.css";
import { type MadePayment, standWords } from "#app/school/buying/refunds/refunds.ts";
import { RefundForm } from "#app/desk/frame/refunds/refund-form.tsx";
import { useRole } from "#app/desk/frame/parts/use-role.ts";
import { OrderOutcome, type Orders, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { stateWords } from "#app/desk/calendar/agenda/start-entry.tsx";

type Props = { view: AgendaView; answer: OwnerAnswer<BookingDetails> };

/** The opened booking beside the timetable, with what can be done with it. */
export function BookingPanel({ view, answer }: Props) {
  const stand = standOf(answer);
  useFocusOnLeaving(view.booking);
  const role = useRole();
  const orders = useOrders();
  return (
    <section id="opened" className={styles.panel} aria-labelledby="panel-title" data-screen-only="">
      <h3 key={stand} id="panel-title" ref={focus} tabIndex={-1}>
        {answer.ok ? answer.value.who : "Booking"}
      </h3>
      <Link to={agendaPath({ ...view, booking: "" })} preventScrollReset className={styles.close}>
        <Icon name="close" label="Close this booking" />
      </Link>
      {answer.ok ? (
        <>
          <BookingFacts booking={answer.value} />
          <OrderOutcome orders={orders} />
          <BookingActions key={stand} booking={answer.value} orders={orders} />
          <BookingMonth booking={answer.value} orders={orders} />
          {role === "owner" ? <OwnerNote booking={answer.value} orders={orders} /> : null}
          <BookingRefund booking={answer.value} orders={orders} />
        </>
      ) : (
        <Notice kind="error">
          {answer.kind === "not_found"
            ? "There is no such booking."
            : "It could not be read just now. Load this page again."}
        </Notice>
      )}
    </section>
  );
}

function BookingFacts({ booking }: { booking: BookingDetails }) {
  const { title, moment, theirMoment, minutes, email, message, price, heldUntil, cancelReason, payment, ownerNote } =
    booking;
  const state = stateWords[booking.state] || "Booked";
  return (
    <Facts>
      <Fact name="What">{title}</Fact>
      <Fact name="When">
        {moment}, {minutes} minutes
      </Fact>
      <Fact name="For them">{theirMoment}</Fact>
      <Fact name="Where">{whereWords(booking)}</Fact>
      <Fact name="State">{heldUntil === null ? state : `${state}, kept until ${heldUntil}`}</Fact>
      <Fact name="Reason">{cancelReason}</Fact>
      <Fact name="Number">{booking.number}</Fact>
      <Fact name="Price">{price}</Fact>
      <Fact name="Money">{payment === null || payment.stand === "paid" ? null : moneyWords(payment)}</Fact>
      <Fact name="Email">{email ? <MailLink to={email} /> : null}</Fact>
      <Fact name="Message">{message}</Fact>
      <Fact name="Your note">{ownerNote || null}</Fact>
    </Facts>
  );
}

/** Nothing is said of what is not booked. */
function whereWords({ place, state, hasStarted }: BookingDetails) {
  if (place) return <a href={place.address}>{place.note ? `${place.address} (${place.note})` : place.address}</a>;
  return state === "booked" && !hasStarted ? "Not said yet: nobody who comes knows where" : null;
}

function moneyWords({ amount, stand, refusal }: MadePayment) {
  return `${amount}. ${standWords[stand]}${refusal ? ` (${refusal})` : ""}`;
}

function BookingRefund({ booking, orders }: { booking: BookingDetails; orders: Orders }) {
  const { id, payment, state, isPlan, canAsk } = booking;
  if (payment === null) return null;
  const follows =
    state === "booked" ? "The booking stands: cancel it above if it must not." : "The booking stays as it is.";
  return <RefundForm {...{ orders, id, isPlan, canAsk, follows }} payments={[payment]} />;
}

/** Changes whenever an order went through. */
function standOf(answer: Props["answer"]) {
  if (!answer.ok) return "";
  const { state, moment, place, payment, month, ownerNote } = answer.value;
  return `${state} ${moment} ${place?.address} ${payment?.stand} ${month?.words.join()} ${ownerNote}`;
}

/** Whoever opens or changes a booking reads it next. */
function focus(heading: HTMLElement | null) {
  heading?.focus();
}

/** In step with the document: whoever closes a booking is back at its link. */
function useFocusOnLeaving(id: string) {
  useEffect(
    () => () => {
      const links = document.querySelectorAll<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`);
      // One stands in the timetable, one in the list, and one of them is hidden.
      [...links].find((link) => link.checkVisibility())?.focus();
    },
    [id],
  );
}
