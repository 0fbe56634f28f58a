import { chapterStops, type Point, routeOf } from "./chapter-route.ts";
import styles from "./chapter-line.module.css";
import type { TutorialsWords } from "./tutorials-words.server.ts";
import type { ShownTutorial } from "./tutorials.ts";

type Props = { words: TutorialsWords["tutorial"]; tutorial: ShownTutorial };

/** Stands where a video will be: its chapters as stops, as far apart as they are in minutes. */
export function ChapterLine({ words, tutorial: { category, chapters, duration, source } }: Props) {
  const route = routeOf(category);
  const stops = chapterStops(route, duration, chapters);
  const end = route.at(-1) ?? [0, 0];
  return (
    <figure className={styles.screen}>
      <svg viewBox="0 0 640 270" aria-hidden="true">
        <polyline className={styles.line} points={route.map(([x, y]) => `${x},${y}`).join(" ")} />
        {stops.map((at, place) => (
          <NumberedStop key={at.join()} at={at} number={place + 1} />
        ))}
        <circle className={styles.ring} cx={end[0]} cy={end[1]} r="19" />
        <circle className={styles.ring} cx={end[0]} cy={end[1]} r="8" />
      </svg>
      <figcaption>
        <b>{words.sample}</b> {source ? words.noCaptions : words.noVideo}
      </figcaption>
    </figure>
  );
}

function NumberedStop({ at: [x, y], number }: { at: Point; number: number }) {
  return (
    <>
      <circle className={styles.ring} cx={x} cy={y} r="20" />
      <text className={styles.number} x={x} y={y}>
        {number}
      </text>
    </>
  );
}
