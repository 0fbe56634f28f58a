import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import layout from "#app/ui/layout.module.css";
import { Part, Parts } from "#app/ui/parts/parts.tsx";
import { stationState } from "#app/ui/station-state.ts";
import styles from "./program.module.css";
import type { Program } from "#app/catalog/programs/programs.ts";
import type { ProgramPageWords } from "#app/school/courses/words/program-words.server.ts";

type Modules = Program["modules"];
type SyllabusWords = ProgramPageWords["syllabus"];
/** `lessons`: the titles of each module's lessons; `free`: the page of the module that everybody may read. */
type Props = { words: SyllabusWords; modules: Modules; lessons: string[][]; free: string };

/** The five modules as a line; each opens to its lessons, the one that everybody may read stands open. */
export function Syllabus({ words, modules, lessons, free }: Props) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.group}`}>
        <h2 className={styles.heading}>{words.heading}</h2>
        <Parts line="training">
          {modules.map(({ title, summary, outcome }, place, { length }) => (
            <Part
              key={title}
              id={`module-${place + 1}`}
              title={fill(words.module, { number: place + 1, title })}
              level={3}
              about={
                <>
                  {summary} {remarkOf(words, place, length)}
                </>
              }
              group="module"
              state={stationState(place, length, false)}
              open={place === 0}
            >
              <Lessons keep={words.keep} titles={lessons[place] ?? []} outcome={outcome} />
              {place === 0 ? (
                <p>
                  <Words text={words.read} values={{ address: free }} />
                </p>
              ) : null}
            </Part>
          ))}
        </Parts>
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
      <ol>
        {titles.map((lesson) => (
          <li key={lesson}>{lesson}</li>
        ))}
      </ol>
      <p>
        <b>{keep}</b>
        {outcome}
      </p>
    </div>
  );
}
