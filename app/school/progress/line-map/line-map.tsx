import { Link } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { modulePath, type Track } from "#app/school/courses/course/courses.ts";
import { workWords } from "#app/school/courses/course/progress.ts";
import { useLineMapWords } from "#app/school/courses/part-words/use-school-words.ts";
import { formatDay } from "#app/site/time.ts";
import ring from "#app/ui/ring.module.css";
import { stationState } from "#app/ui/station-state.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { LineMapView, MapModule } from "./line.ts";
import styles from "./line-map.module.css";

type Props = {
  track: Track;
  map: LineMapView;
  /** Stations of stops without their words, which are said all the same. */
  small?: boolean;
};

/**
 * The course as a student rode it: the modules on the line of training with their stops below them, and the works on the
 * line of services. What is done is filled and says when.
 */
export function LineMap({ track, map: { program, modules }, small }: Props) {
  const words = useLineMapWords();
  return (
    <ol
      className={styles.map}
      data-small={small ? "" : undefined}
      aria-label={fill(words.label, { program: program.title })}
    >
      {modules.map((module, place) => (
        <Part key={module.number} track={track} module={module} place={place} of={modules.length} />
      ))}
    </ol>
  );
}

type PartProps = { track: Track; module: MapModule; place: number; of: number };

function Part({ track, module: { number, title, stops, work }, place, of }: PartProps) {
  const words = useLineMapWords();
  const isDone = stops.every(({ on }) => on !== null);
  const isAccepted = work?.state === "accepted";
  return (
    <li>
      <div
        className={`${ring.ring} ${styles.module}`}
        data-line="training"
        data-state={stationState(place, of, isDone)}
      >
        <b>
          <Link to={modulePath(track, number)}>{`${number} ${title}`}</Link>
        </b>
        <p>{fill(words.count, { done: stops.filter(({ on }) => on).length, stops: stops.length })}</p>
      </div>
      <div className={styles.stops}>
        <Stops line="training" ordered>
          {stops.map(({ title: name, path, on }) => (
            <Stop key={path} state={on ? "done" : undefined}>
              <span>
                {name}
                <small>{on ? formatDay(on) : words.notDone}</small>
              </span>
            </Stop>
          ))}
        </Stops>
      </div>
      <div
        className={`${ring.ring} ${styles.work}`}
        data-line="services"
        data-state={stationState(place, of, isAccepted)}
      >
        <b>{fill(words.work, { number })}</b>
        {work ? (
          <p>
            <Link to={work.path}>{work.title}</Link>
            <small>{`${workWords[work.state]}, ${formatDay(work.on)}`}</small>
          </p>
        ) : (
          <p>
            <small>{words.notHandedIn}</small>
          </p>
        )}
      </div>
    </li>
  );
}
