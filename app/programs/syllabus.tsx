import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./program.module.css";
import type { Program } from "./programs.ts";

type Modules = Program["modules"];

/** The five modules as a line, and under it the lessons between their stations. */
export function Syllabus({ modules }: { modules: Modules }) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <h2 className={styles.heading}>Five modules</h2>
        <Strip line="training">
          {modules.map(({ title, summary }, place, { length }) => (
            <Station key={title} name={`${place + 1} ${title}`} state={stateOf(place, length)}>
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
                <Lessons module={module} />
              </AccordionItem>
            ))}
          </Accordion>
        </div>
      </div>
    </section>
  );
}

function stateOf(place: number, length: number) {
  if (place === 0) return "done";
  return place === length - 1 ? "end" : undefined;
}

function remarkOf(place: number, length: number) {
  if (place === 0) return <b>Free preview.</b>;
  return place === length - 1 ? <b>Then the certificate.</b> : null;
}

function Lessons({ module: { lessons, outcome } }: { module: Modules[number] }) {
  return (
    <div className={styles.module}>
      <Stops line="training" ordered>
        {lessons.map((lesson) => (
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
