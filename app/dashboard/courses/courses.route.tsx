import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { courseNames, freeModule, modulePath, programOf, tracks } from "#app/school/courses/course/courses.ts";
import type { EnrolmentSummary } from "#app/school/buying/enrolment/enrolments.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { pageMeta } from "#app/content/meta/meta.ts";
import { HeldCourse } from "#app/people/students/held-course.tsx";
import { useAsked } from "#app/people/students/use-asked.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/courses.route.ts";
import { CourseCard } from "./course-card.tsx";
import styles from "./courses.module.css";
import { newestOfEach } from "./shown-enrolments.ts";
import { partIn } from "#app/content/words/part-words.ts";
import { fill } from "#app/content/words/words.ts";
import type { MyCoursesWords } from "#app/dashboard/words/my-courses-words.server.ts";
import { useMyCoursesWords } from "#app/dashboard/words/use-words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, partIn<MyCoursesWords>(matches, "myCourses"));
}

export default function CoursesTab() {
  const words = useMyCoursesWords();
  const { answer, again } = useAsked<EnrolmentSummary[]>(href("/api/enrolments"));
  const auth = useAuth();
  if (!answer) return <p className={styles.waiting}>{words.loading}</p>;
  if (!answer.ok) return <RetryNotice again={again}>{words.failed}</RetryNotice>;
  const shown = newestOfEach(answer.value);
  const held = <HeldCourse words={words.held} own={answer.value.map(({ id }) => id)} joined={again} />;
  if (shown.length === 0) return <NothingYet words={words} held={held} />;
  // An address is nobody's name on a certificate.
  const name = auth.state === "signed-in" && auth.member.name !== auth.member.email ? auth.member.name : "";
  return (
    <div className={styles.courses}>
      {held}
      {shown.map((enrolment) => (
        <CourseCard key={enrolment.id} enrolment={enrolment} title={courseNames[enrolment.program]} name={name} />
      ))}
    </div>
  );
}

/** The stated sentence where there is nothing yet (specification §2, decisions.md). */
function NothingYet({ words, held }: { words: MyCoursesWords; held: ReactNode }) {
  return (
    <div className={styles.courses}>
      {held}
      <Sheet line="training">
        <h2 className={styles.title}>{words.heading}</h2>
        <p>{words.text}</p>
        <p className={layout.soft}>{words.nothing}</p>
        <div className={layout.row}>
          <ButtonLink to={href("/certifications")}>{words.see}</ButtonLink>
          <ButtonLink look="ghost" to={href("/claim")}>
            {words.claim}
          </ButtonLink>
        </div>
      </Sheet>
      <ul className={styles.first}>
        {tracks.map((track) => (
          <Sheet as="li" key={track}>
            <h3>{courseNames[programOf[track]]}</h3>
            <p className={layout.soft}>{words[track]}</p>
            <p>
              <Link to={modulePath(track, freeModule)}>
                {fill(words.read, { program: courseNames[programOf[track]] })}
              </Link>
            </p>
          </Sheet>
        ))}
      </ul>
    </div>
  );
}
