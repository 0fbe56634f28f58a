import type { FormResult } from "#app/forms/use-stamped-form.ts";
import { Words } from "#app/content/words/words.tsx";
import { formatDay } from "#app/site/time.ts";
import type { Line } from "#app/ui/bullet.tsx";
import { type Drawing, DrawingFigure } from "#app/ui/drawing.tsx";
import layout from "#app/ui/layout.module.css";
import { Station, Strip } from "#app/ui/strip.tsx";
import { InterestForm } from "./interest-form.tsx";
import type { Roadmap, RoadmapEntry } from "./roadmap.ts";
import styles from "./roadmap-item.module.css";

/** Agents run on the training line's colour in the tool directory, everything else we build is a service. */
const lines: Record<string, Line> = { "ai-agent-marketplace": "agents" };

type Props = {
  words: Pick<Roadmap, "since" | "featuresHeading" | "notYetHeading" | "states" | "interest">;
  entry: RoadmapEntry & { drawing?: Drawing };
  /** The answer to this product's form, when it was sent without script. */
  given?: FormResult;
};

/** A planned product as a line under construction: what is done, what comes next, what is open. */
export function RoadmapItem({ words, entry, given }: Props) {
  const { slug, title, status, changed, description, stops, features, notYet, drawing } = entry;
  const line = lines[slug] ?? "services";
  return (
    <section id={slug} className={styles.item} data-line={line} aria-labelledby={`${slug}-title`}>
      <div className={layout.wrap}>
        <p className={styles.status}>
          <Words
            text={words.since}
            values={{ status: <b>{status}</b>, date: <time dateTime={changed}>{formatDay(changed)}</time> }}
          />
        </p>
        <h2 id={`${slug}-title`}>{title}</h2>
        <p className={layout.lede}>{description}</p>
        <div className={styles.strip}>
          <Strip line={line}>
            {stops.map((stop, place) => (
              <Station key={stop.name} name={stop.name} state={stop.done ? "done" : undefined}>
                <b>{words.states[stopState(stops, place)]}</b> {stop.text}
              </Station>
            ))}
          </Strip>
        </div>
        <div className={styles.details}>
          {drawing ? <DrawingFigure drawing={drawing} /> : null}
          <div>
            <h3>{words.featuresHeading}</h3>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <h3>{words.notYetHeading}</h3>
            <p>{notYet}</p>
            <InterestForm words={words.interest} product={entry} given={given} />
          </div>
        </div>
      </div>
    </section>
  );
}

function stopState(stops: RoadmapEntry["stops"], place: number) {
  if (stops[place]?.done) return "done";
  return stops.findIndex(({ done }) => !done) === place ? "next" : "later";
}
