import { Link } from "react-router";
import type { CourseFrame } from "./learning.ts";
import { fill } from "#app/content/words/words.ts";
import { workWords } from "./progress.ts";
import layout from "#app/ui/layout.module.css";
import { stationState } from "#app/ui/station-state.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import styles from "./course.module.css";
import { modulePath, stopPath } from "./courses.ts";

/** `stop`: the slug of the one that is read, `isPart` where it is a part of it; none on the pages beside them, which belong to no stop alone. */
type Props = { view: CourseFrame; stop?: string; isPart?: boolean };

/** The stops of this module beside the text, below it where there is no room: what is done, and where one is. */
export function ModuleLine({ view: { around, track, number, title, progress, student }, stop, isPart }: Props) {
  const stops = progress.modules[number - 1]?.stops ?? [];
  const current = isPart ? "location" : "page";
  return (
    <nav aria-label={around.stops} className={styles.module} data-screen-only="">
      <p className={styles.caption}>
        <Link to={modulePath(track, number)}>{fill(around.titled, { number, title })}</Link>{" "}
        {stop === undefined ? (
          <span className={layout.soft}>{fill(around.count, { stops: stops.length }).replaceAll(" ", "\u00A0")}</span>
        ) : null}
      </p>
      <Stops line="training" ordered>
        {stops.map(({ slug, title: name, done, work }, place) => (
          <Stop key={slug} state={stationState(place, stops.length, done)}>
            <Link to={stopPath(track, number, slug)} aria-current={slug === stop ? current : undefined}>
              <span>{name}</span>
              {student && done ? <span className={layout.visuallyHidden}>{` ${around.done}`}</span> : null}
            </Link>
            {work ? <p className={layout.soft}>{workWords[work]}</p> : null}
          </Stop>
        ))}
      </Stops>
    </nav>
  );
}
