import { href } from "react-router";
import { courseNames, programOf } from "#app/school/courses/course/courses.ts";
import type { Overview, ReadLately } from "#app/review/queue/reading.ts";
import { verdictWords } from "#app/review/parts/last-look.tsx";
import { day, formatInstant, hour, minute } from "#app/site/time.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Figures } from "#app/ui/facts.tsx";
import layout from "#app/ui/layout.module.css";
import { HowRead } from "./how-read.tsx";
import { NextButton } from "./next-button.tsx";
import { SignOutHere } from "./sign-out-here.tsx";
import styles from "./works-waiting.module.css";

/** How much waits, since when, and one button. */
export function WorksWaiting({ overview }: { overview: Overview }) {
  const { name, tracks, waiting, oldestAge, inHand, read } = overview;
  const courses = tracks.map((track) => courseNames[programOf[track]]).join(" and ");
  return (
    <>
      <p className={layout.lede}>
        You read as {name}, for {courses}. You get the work that waits longest; nobody picks.
      </p>
      <Figures
        figures={[
          [waiting === 1 ? "work waits for you" : "works wait for you", waiting],
          ["the oldest waits", oldestAge === null ? "–" : ageWords(oldestAge)],
          ["you read in 90 days", read.count],
          ["median from taking one to its release", read.medianMinutes === null ? "–" : `${read.medianMinutes} min`],
        ]}
      />
      {inHand ? (
        <div className={layout.stack}>
          <p>You have a work in hand. It is yours while you write, and for half an hour after.</p>
          <ButtonLink to={href("/review/:reading", { reading: inHand.id })}>Go on reading it</ButtonLink>
        </div>
      ) : waiting > 0 ? (
        <NextButton />
      ) : (
        <p className={styles.empty}>Nothing waits for you now. Load this page again later.</p>
      )}
      {read.lately.length > 0 ? <Lately lately={read.lately} /> : <HowRead />}
      <SignOutHere />
    </>
  );
}

function Lately({ lately }: { lately: ReadLately[] }) {
  return (
    <section className={styles.lately} aria-labelledby="lately">
      <h2 id="lately">Read lately</h2>
      <ul>
        {lately.map(({ id, track, module, verdict, at, minutes }) => (
          <li key={id}>
            <b>{verdictWords[verdict]}</b>
            <span>
              {courseNames[programOf[track]]}, module {module}
            </span>
            <span className={layout.soft}>
              {formatInstant(at)}, {minutes} min
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "20 min", "5 h", "3 days": as somebody would say it. */
function ageWords(age: number) {
  if (age < hour) return `${Math.max(1, Math.round(age / minute))} min`;
  if (age < 2 * day) return `${Math.round(age / hour)} h`;
  return `${Math.floor(age / day)} days`;
}
