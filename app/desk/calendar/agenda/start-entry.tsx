import { Link } from "react-router";
import type { BookingState } from "#app/bookings/booking/bookings.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type AgendaBooking, agendaPath, type AgendaStart, type AgendaView } from "./agenda.ts";
import styles from "./agenda.module.css";

/** What a state is called; a booking that is simply booked needs no word. */
export const stateWords: Record<BookingState, string> = {
  held: "Being filled in",
  booked: "",
  cancelled: "Canceled",
  "no-show": "Did not come",
  expired: "Not finished",
};

/** All who come at one time; each opens the booking. */
export function StartEntry({ view, start }: { view: AgendaView; start: AgendaStart }) {
  const { clock, resource, places, waiting, bookings } = start;
  return (
    <div className={styles.start} data-line={resource === "training" ? "training" : "services"}>
      <p className={styles.clock}>
        <b>{clock}</b>
        {places ? (
          <span>
            Training, {places.taken} of {places.of} places
          </span>
        ) : null}
        {waiting > 0 ? <span>{waiting === 1 ? "1 waits" : `${waiting} wait`}</span> : null}
      </p>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <PersonLink view={view} booking={booking} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PersonLink({ view, booking: { id, who, about, state } }: { view: AgendaView; booking: AgendaBooking }) {
  const word = stateWords[state];
  return (
    <Link
      to={agendaPath({ ...view, booking: id })}
      preventScrollReset
      data-booking={id}
      data-state={state}
      aria-current={view.booking === id ? "true" : undefined}
    >
      <b>{who}</b>
      <span>{about}</span>
      {word ? (
        <span className={styles.state}>
          <Icon name={state === "held" ? "forward" : "close"} /> {word}
        </span>
      ) : null}
    </Link>
  );
}
