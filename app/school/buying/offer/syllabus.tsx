import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import layout from "#app/ui/layout.module.css";
import { stationState } from "#app/ui/station-state.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./program.module.css";
import type { Program } from "#app/catalog/programs/programs.ts";
import type { ProgramPageWords } from "#app/school/courses/words/program-words.server.ts";

type Modules = Program["modules"];
type SyllabusWords = ProgramPageWords["syllabus"];
/** `lessons`: the titles of each module's lessons; `free`: the page of the module that everybody may read. */
type Props = { words: SyllabusWords; modules: Modules; lessons: string[][]; free: string };

/** The five modules as a line, and under it the lessons between their stations. */
export function Syllabus({ words, modules, lessons, free }: Props) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <h2 className={styles.heading}>{words.heading}</h2>
        <Strip line="training">
          {modules.map(({ title, summary }, place, { length }) => (
            <Station key={title} name={`${place + 1} ${title}`} state={stationState(place, length, place === 0)}>
              {summary} {remarkOf(words, place, length)}
            </Station>
          ))}
        </Strip>
        <div className={styles.lessons} data-line="training">
          <Accordion>
            {modules.map((module, place) => (
              <AccordionItem
                key={module.title}
                group="module"
                title={fill(place === 0 ? words.freeModule : words.module, { number: place + 1, title: module.title })}
              >
                <Lessons keep={words.keep} titles={lessons[place] ?? []} outcome={module.outcome} />
                {place === 0 ? (
                  <p>
                    <Words text={words.read} values={{ address: free }} />
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

function remarkOf(words: SyllabusWords, place: number, length: number) {
  if (place === 0) return <b>{words.free}</b>;
  return place === length - 1 ? <b>{words.last}</b> : null;
}

function Lessons({ keep, titles, outcome }: { keep: string; titles: string[]; outcome: string }) {
  return (
    <div className={styles.module}>
      <Stops line="training" ordered>
        {titles.map((lesson) => (
          <Stop key={lesson}>{lesson}</Stop>
        ))}
      </Stops>
      <p>
        <b>{keep}</b>
        {outcome}
      </p>
    </div>
  );
}
