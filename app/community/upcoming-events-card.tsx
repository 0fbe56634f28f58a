import card from "./community-card.module.css";
import { CommunityCard } from "./community-card.tsx";
import type { Listed, UpcomingEvent } from "./member-lists.ts";
import { machineTime, memberMoment, memberZone } from "./member-time.ts";
import styles from "./upcoming-events-card.module.css";
import type { CardWords } from "./card-words.server.ts";
import { fill } from "#app/content/words/words.ts";

type Props = {
  words: CardWords;
  list: Listed<UpcomingEvent>;
  again(): void;
  /** The first three (specification §9), or all with their place. */
  show: "first" | "all";
};

/** What comes next, soonest first, as a departure board. */
export function UpcomingEventsCard({ words, list, again, show }: Props) {
  return (
    <CommunityCard words={words} title={words.events} list={list} again={again} look="board">
      {(events) =>
        events.length === 0 ? (
          <p className={card.empty}>{words.noEvents}</p>
        ) : (
          <>
            <ol className={styles.departures}>
              {(show === "first" ? events.slice(0, 3) : events).map((event) => (
                <Departure key={event.id} words={words} event={event} withPlace={show === "all"} />
              ))}
            </ol>
            <p className={card.quiet}>{fill(words.zone, { zone: memberZone() })}</p>
          </>
        )
      }
    </CommunityCard>
  );
}

function Departure({ words, event, withPlace }: { words: CardWords; event: UpcomingEvent; withPlace: boolean }) {
  const { name, startsAt, ongoing, place } = event;
  return (
    <li>
      <div className={styles.time}>
        {startsAt === null ? words.noDate : <time dateTime={machineTime(startsAt)}>{memberMoment(startsAt)}</time>}
        {ongoing ? <b>{words.now}</b> : null}
      </div>
      <div>
        <span dir="auto">{name}</span>
        {withPlace && place ? <Place words={words.join} place={place} /> : null}
      </div>
    </li>
  );
}

/** An address of the web is a link, and only with https (security.md C10); anything else is the name of a room. */
function Place({ words, place }: { words: string; place: string }) {
  const url = URL.parse(place);
  if (url?.protocol !== "https:") return <bdi className={card.quiet}>{place}</bdi>;
  return (
    <a className={styles.place} href={url.href} target="_blank" rel="noopener">
      {fill(words, { site: url.hostname })}
    </a>
  );
}
