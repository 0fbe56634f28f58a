import { Link } from "react-router";
import { Bullet } from "#app/ui/bullet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Home } from "./home.ts";
import { type MapStop, placeStops } from "./map-stops.ts";
import styles from "./line-map.module.css";

type Words = Pick<Home["map"], "label" | "here" | "services" | "training">;
type Props = { words: Words; services: MapStop[]; training: MapStop[] };

/** The site as a transit map: every stop a link. Where it is narrow the same lines stand as two lists. */
export function LineMap({ words, services, training }: Props) {
  const placed = placeStops(services, training);
  const crossing = placed.training.find(({ to }) => to === "/coaching");
  return (
    <svg className={styles.map} viewBox="0 60 680 320" role="group" aria-label={words.label}>
      <path className={styles.services} pathLength="1" d="M60 220H84L164 130H640" />
      <path className={styles.training} pathLength="1" d="M60 220H84L164 310H640" />
      {crossing ? <path className={styles.transfer} d={`M${crossing.x} 154V287`} /> : null}
      <g data-line="services">
        {placed.services.map((stop) => (
          <Station key={stop.to} {...stop} />
        ))}
      </g>
      <g data-line="training">
        {placed.training.map((stop) => (
          <Station key={stop.label.join(" ")} {...stop} />
        ))}
      </g>
      <circle className={styles.station} cx="60" cy="220" r="12" />
      <Here label={words.here} />
    </svg>
  );
}

/** Moved by own-map.ts to the stop that was seen last in this browser. */
function Here({ label }: { label: string[] }) {
  return (
    <g className={styles.here} data-here="" transform="translate(60 220)">
      <circle className={styles.ring} r="22" />
      <circle className={styles.station} r="12" />
      <text>
        {label.map((line, index) => (
          <tspan key={line} x="0" y={50 + index * 20}>
            {index > 0 ? ` ${line}` : line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

function Station({ label, to, end, stop, x, y, above }: ReturnType<typeof placeStops>["services"][number]) {
  const firstLine = above ? y - (end ? 30 : 25) - (label.length - 1) * 20 : y + 36 + (end ? 10 : 0);
  return (
    <Link
      to={to}
      className={styles.stop}
      aria-label={label.join(" ")}
      data-stop={stop ?? to}
      data-at={`translate(${x} ${y})`}
      data-label={above ? "above" : "below"}
    >
      <rect
        className={styles.target}
        x={x - 46}
        y={Math.min(y - 18, firstLine - 16)}
        width="92"
        height={above ? y + 18 - (firstLine - 16) : firstLine + 24 - (y - 18)}
      />
      {end ? <circle className={styles.ring} cx={x} cy={y} r="17" /> : null}
      <circle className={styles.station} cx={x} cy={y} r={end ? 9 : 10} />
      <text>
        {label.map((line, index) => (
          <tspan key={line} x={x} y={firstLine + index * 20}>
            {index > 0 ? ` ${line}` : line}
          </tspan>
        ))}
      </text>
    </Link>
  );
}

export function StripMap({ words, services, training }: Props) {
  return (
    <div className={styles.stripMap}>
      <div>
        <h2>
          <Bullet line="services">S</Bullet>
          {words.services}
        </h2>
        <MapList line="services" stops={services} />
      </div>
      <div>
        <h2>
          <Bullet line="training">T</Bullet>
          {words.training}
        </h2>
        <MapList line="training" stops={training} />
      </div>
    </div>
  );
}

function MapList({ line, stops }: { line: "services" | "training"; stops: MapStop[] }) {
  return (
    <Stops line={line}>
      {stops.map(({ label, to, end, stop }) => (
        <Stop key={label.join(" ")} state={end ? "end" : undefined}>
          <Link to={to} data-stop={stop ?? to}>
            {label.join(" ")}
          </Link>
        </Stop>
      ))}
    </Stops>
  );
}
