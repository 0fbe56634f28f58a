import { Link } from "react-router";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import layout from "#app/ui/layout.module.css";
import { stationState } from "#app/ui/station-state.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./program.module.css";
import type { Program } from "#app/catalog/programs/programs.ts";

type Modules = Program["modules"];
/** `lessons`: the titles of each module's lessons; `free`: the page of the module that everybody may read. */
type Props = { modules: Modules; lessons: string[][]; free: string };

/** The five modules as a line, and under it the lessons between their stations. */
export function Syllabus({ modules, lessons, free }: Props) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <h2 className={styles.heading}>Five modules</h2>
        <Strip line="training">
          {modules.map(({ title, summary }, place, { length }) => (
            <Station key={title} name={`${place + 1} ${title}`} state={stationState(place, length, place === 0)}>
              {summary} {remarkOf(place, length)}
            </Station>
          ))}
        </Strip>
        <div className={styles.lessons} data-line="training">
          <Accordion>
            {modules.map((module, place) => (
              <AccordionItem
                key={module.title}
                group="module"
                title={`Module ${place + 1}: ${module.title}${place === 0 ? ", free preview" : ""}`}
              >
                <Lessons titles={lessons[place] ?? []} outcome={module.outcome} />
                {place === 0 ? (
                  <p>
                    <Link to={free}>Read module 1 now</Link>, without an account.
                  </p>
                ) : null}
              </AccordionItem>
            ))}
          </Accordion>
        </div>
      </div>
    </section>
  );
}

function remarkOf(place: number, length: number) {
  if (place === 0) return <b>Free preview.</b>;
  return place === length - 1 ? <b>Then the certificate.</b> : null;
}

function Lessons({ titles, outcome }: { titles: string[]; outcome: string }) {
  return (
    <div className={styles.module}>
      <Stops line="training" ordered>
        {titles.map((lesson) => (
          <Stop key={lesson}>{lesson}</Stop>
        ))}
      </Stops>
      <p>
        <b>You keep</b>
        {outcome}
      </p>
    </div>
  );
}
