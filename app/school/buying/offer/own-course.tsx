import { useEffect, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { freeModule, moduleCount, modulePath, stopPath, trackOf } from "#app/school/courses/course/courses.ts";
import type { CourseProgress } from "#app/school/courses/course/progress.ts";
import type { EnrolmentSummary } from "#app/school/buying/enrolment/enrolments.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { stationState } from "#app/ui/station-state.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { fill } from "#app/content/words/words.ts";
import type { ProgramPageWords } from "#app/school/courses/words/program-words.server.ts";

/** Whether the course is open to whoever is signed in here; undefined until our server says so. Visitors ask nothing. */
export function useOwnCourse(slug: ProgramSlug) {
  const [isOpen, setOpen] = useState<boolean>();
  // In step with the browser's storage, where it is kept who is signed in.
  useEffect(() => {
    const proof = studentProof();
    const look = async () => {
      const answer = proof === undefined ? undefined : await ask<EnrolmentSummary[]>(href("/api/enrolments"), proof);
      setOpen(answer?.ok === true && answer.value.some(({ program, isOpen }) => program === slug && isOpen));
    };
    void look();
  }, [slug]);
  return isOpen;
}

type Props = { words: ProgramPageWords["own"]; slug: ProgramSlug; modules: string[] };

/** In the place of the ticket, for whoever has the course already: how far one is, and the way on. */
export function OwnCourse({ words, slug, modules }: Props) {
  const track = trackOf(slug);
  const { answer } = useAsked<CourseProgress>(href("/api/learning/:track", { track }));
  const progress = answer?.ok ? answer.value : undefined;
  const next = progress?.next;
  const on = next ? stopPath(track, next.module, next.stop) : modulePath(track, freeModule);
  return (
    <Sheet as="section" line="training">
      <h2>{words.heading}</h2>
      <Stops line="training" ordered>
        {modules.map((title, place) => {
          const own = progress?.modules[place];
          const done = own?.stops.filter((stop) => stop.done).length ?? 0;
          return (
            <Stop key={title} state={stationState(place, modules.length, own?.done ?? false)}>
              {title}
              <p className={`${layout.soft} ${layout.small}`}>
                {own
                  ? own.done
                    ? words.done
                    : fill(words.parts, { done, all: own.stops.length })
                  : fill(words.module, { number: place + 1 })}
              </p>
            </Stop>
          );
        })}
      </Stops>
      <div className={layout.row}>
        {progress?.done ? (
          <ButtonLink to={modulePath(track, moduleCount)}>{words.certificate}</ButtonLink>
        ) : (
          <ButtonLink to={on}>{words.button}</ButtonLink>
        )}
      </div>
    </Sheet>
  );
}
