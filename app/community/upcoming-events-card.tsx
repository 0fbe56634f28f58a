import card from "./community-card.module.css";
import { CommunityCard } from "./community-card.tsx";
import type { Listed, UpcomingEvent } from "./member-lists.ts";
import { machineTime, memberMoment, memberZone } from "./member-time.ts";
import styles from "./upcoming-events-card.module.css";

type Props = {
  list: Listed<UpcomingEvent>;
  again(): void;
  /** The first three (specification §9), or all with their place. */
  show: "first" | "all";
};

/** What comes next, soonest first, as a departure board. */
export function UpcomingEventsCard({ list, again, show }: Props) {
  return (
    <CommunityCard title="Upcoming Events" list={list} again={again} look="board">
      {(events) =>
        events.length === 0 ? (
          <p className={card.empty}>No event is planned at the moment. The next one will be displayed here.</p>
        ) : (
          <>
            <ol className={styles.departures}>
              {(show === "first" ? events.slice(0, 3) : events).map((event) => (
                <Departure key={event.id} event={event} withPlace={show === "all"} />
              ))}
            </ol>
            <p className={card.quiet}>Times in {memberZone()}</p>
          </>
        )
      }
    </CommunityCard>
  );
}

function Departure({ event, withPlace }: { event: UpcomingEvent; withPlace: boolean }) {
  const { name, startsAt, ongoing, place } = event;
  return (
    <li>
      <div className={styles.time}>
        {startsAt === null ? "No date yet" : <time dateTime={machineTime(startsAt)}>{memberMoment(startsAt)}</time>}
        {ongoing ? <b>On now</b> : null}
      </div>
      <div>
        <span dir="auto">{name}</span>
        {withPlace && place ? <Place place={place} /> : null}
      </div>
    </li>
  );
}

/** An address of the web is a link, and only with https (security.md C10); anything else is the name of a room. */
function Place({ place }: { place: string }) {
  const url = URL.parse(place);
  if (url?.protocol !== "https:") return <bdi className={card.quiet}>{place}</bdi>;
  return (
    <a className={styles.place} href={url.href} target="_blank" rel="noopener">
      Join at {url.hostname} (opens in a new tab)
    </a>
  );
}
