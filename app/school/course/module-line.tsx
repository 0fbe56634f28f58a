import { Link } from "react-router";
import type { StopView } from "./learning.ts";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import styles from "./course.module.css";
import { modulePath, stopPath } from "./courses.ts";

/** The stops of this module beside the text: what is done, and where one is. */
export function ModuleLine({ view: { track, number, title, stop, progress, student } }: { view: StopView }) {
  const stops = progress.modules[number - 1]?.stops ?? [];
  return (
    <nav aria-label="Stops of this module" className={styles.module} data-screen-only="">
      <b>
        <Link to={modulePath(track, number)}>
          Module {number}: {title}
        </Link>
      </b>
      <Stops line="training" ordered>
        {stops.map(({ slug, title: name, done }, place) => (
          <Stop key={slug} state={done ? "done" : place === stops.length - 1 ? "end" : undefined}>
            <Link to={stopPath(track, number, slug)} aria-current={slug === stop.slug ? "page" : undefined}>
              {name}
              {student && done ? <span className={layout.visuallyHidden}>, done</span> : null}
            </Link>
          </Stop>
        ))}
      </Stops>
    </nav>
  );
}
