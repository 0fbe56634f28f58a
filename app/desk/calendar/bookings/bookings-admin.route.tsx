import { href } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { sendOrder } from "#app/desk/frame/orders/send-order.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { useHashOnArrival } from "#app/content/links/use-hash-on-arrival.ts";
import { useRole } from "#app/desk/frame/parts/use-role.ts";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import { formatDay } from "#app/site/time.ts";
import type { Route } from "./+types/bookings-admin.route.ts";
import { type Agenda, type BookingDetails, daysOf, agendaViewOf } from "#app/desk/calendar/agenda/agenda.ts";
import { AgendaBar } from "#app/desk/calendar/agenda/agenda-bar.tsx";
import styles from "#app/desk/calendar/agenda/agenda.module.css";
import { BookingPanel } from "./booking-panel.tsx";
import { NewBooking } from "#app/desk/calendar/new-booking/new-booking.tsx";
import { ClosedDays } from "./closed-days.tsx";
import { DayList } from "#app/desk/calendar/agenda/day-list.tsx";
import { OwnCalendars } from "./own-calendars.tsx";
import { FeedAddress } from "#app/desk/calendar/agenda/feed-address.tsx";
import { WeekTable } from "#app/desk/calendar/agenda/week-table.tsx";

export const handle = { hydrate: "now" };

const question = href("/api/admin/bookings");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = agendaViewOf(url.searchParams);
  const span = new URLSearchParams({ from: view.day, of: view.booking, days: view.span === "day" ? "1" : "7" });
  const [agenda, opened] = await Promise.all([
    askAsOwner<Agenda>(`${question}?${span.toString()}`),
    view.booking
      ? askAsOwner<BookingDetails>(`${question}?${new URLSearchParams({ booking: view.booking }).toString()}`)
      : null,
  ]);
  // A link to a booking alone shows its days, which stay when it is closed.
  const day = view.booking && agenda.ok ? view.day || agenda.value.from : view.day;
  return { view: { ...view, day }, agenda, opened };
}
clientLoader.hydrate = true as const;

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendOrder(question, request);
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Bookings", "Who comes when");
}

export default function BookingsAdminPage({ loaderData: { view, agenda: answer, opened } }: Route.ComponentProps) {
  const role = useRole();
  useHashOnArrival();
  if (!answer.ok) return <Unread what="The bookings" />;
  const agenda = answer.value;
  const days = daysOf(agenda, view.only);
  return (
    <div className={owner.page}>
      <section className={owner.block} aria-labelledby="bookings-title">
        <h2 id="bookings-title">Bookings</h2>
        <p className={styles.span}>{spanWords(agenda, view.span)}</p>
        <AgendaBar view={view} agenda={agenda} />
        <div className={styles.board}>
          <div className={styles.days}>
            {view.span === "week" ? <WeekTable view={view} agenda={agenda} days={days} /> : null}
            <div className={styles.lists} data-span={view.span}>
              {days.map((day) => (
                <DayList key={day.day} view={view} day={day} />
              ))}
            </div>
          </div>
          {opened ? <BookingPanel key={view.booking} view={view} answer={opened} /> : null}
        </div>
      </section>
      {role === "owner" ? <NewBooking agenda={agenda} shown={view.span === "day" ? agenda.from : ""} /> : null}
      <ClosedDays closings={agenda.closings} today={agenda.today} shown={view.span === "day" ? agenda.from : ""} />
      {role === "owner" ? (
        <div className={owner.pair}>
          <OwnCalendars calendars={agenda.calendars} />
          <FeedAddress address={agenda.feed} />
        </div>
      ) : null}
    </div>
  );
}

function spanWords({ days }: Agenda, span: "week" | "day") {
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return span === "day" ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}
