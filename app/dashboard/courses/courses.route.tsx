import { href, Link } from "react-router";
import { courseNames, freeModule, modulePath, programOf, tracks } from "#app/school/course/courses.ts";
import type { EnrolmentSummary } from "#app/school/enrolment/enrolments.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { pageMeta } from "#app/content/meta/meta.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/courses.route.ts";
import { CourseCard } from "./course-card.tsx";
import styles from "./courses.module.css";
import { newestOfEach } from "./shown-enrolments.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "My Courses",
    description: "Your courses, for members.",
  });
}

export default function CoursesTab() {
  const { answer, again } = useAsked<EnrolmentSummary[]>(href("/api/enrolments"));
  const auth = useAuth();
  if (!answer) return <p className={styles.waiting}>Loading...</p>;
  if (!answer.ok)
    return <RetryNotice again={again}>Your courses did not come. They are kept; try again in a minute.</RetryNotice>;
  const shown = newestOfEach(answer.value);
  if (shown.length === 0) return <NothingYet />;
  // An address is nobody's name on a certificate.
  const name = auth.state === "signed-in" && auth.member.name !== auth.member.email ? auth.member.name : "";
  return (
    <div className={styles.courses}>
      {shown.map((enrolment) => (
        <CourseCard key={enrolment.id} enrolment={enrolment} title={courseNames[enrolment.program]} name={name} />
      ))}
    </div>
  );
}

/** The stated sentence where there is nothing yet (specification §2, decisions.md). */
function NothingYet() {
  return (
    <div className={styles.courses}>
      <Sheet line="training">
        <h2 className={styles.title}>My Courses</h2>
        <p>Your course content will be displayed here.</p>
        <p className={layout.soft}>
          You are not enrolled in a course yet. Both programs have five modules, and the first one is free to read.
        </p>
        <div className={layout.row}>
          <ButtonLink to={href("/certifications")}>See the courses</ButtonLink>
          <ButtonLink look="ghost" to={href("/claim")}>
            I have paid with another address
          </ButtonLink>
        </div>
      </Sheet>
      <ul className={styles.first}>
        {tracks.map((track) => (
          <Sheet as="li" key={track}>
            <h3>{courseNames[programOf[track]]}</h3>
            <p className={layout.soft}>{firstSteps[track]}</p>
            <p>
              <Link to={modulePath(track, freeModule)}>Read module 1 of {courseNames[programOf[track]]}</Link>
            </p>
          </Sheet>
        ))}
      </ul>
    </div>
  );
}

const firstSteps = {
  specialist: "For you if you write no code: your own desk work, done with AI and measured.",
  engineer: "For you if you write code: a program that calls a model, tested and run.",
};
