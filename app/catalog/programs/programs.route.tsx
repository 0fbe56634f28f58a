import { href } from "react-router";
import { breadcrumbs } from "#app/content/meta/schema-org.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { Call } from "#app/ui/form/call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/programs.route.ts";
import { CourseComparison } from "./course-comparison.tsx";
import { CourseFork } from "./course-fork.tsx";
import { CourseTicket } from "./course-ticket.tsx";
import styles from "./programs.module.css";
import { pricesOf, programsOf } from "./programs.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "Courses", path: "/certifications" }]));
  const content = requireContent(context);
  return { courses: programsOf(content).map((program) => ({ program, ...pricesOf(content, program) })) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "AI courses with certification",
    description:
      "Two self-paced AI courses, one without code and one with it: what each teaches, monthly and prepaid prices, and the total.",
    path: "/certifications",
    line: "training",
  });
}

export default function ProgramsPage({ loaderData: { courses } }: Route.ComponentProps) {
  return (
    <>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={styles.head}>
            <h1 className={layout.pageTitle}>
              Two courses. <span className={styles.question}>Do you write code?</span>
            </h1>
            <p className={layout.lede}>Five modules each, then a certificate. The first module is free to read.</p>
          </div>
          <CourseFork courses={courses} />
          <div className={styles.courses}>
            {courses.map(({ program, listed, terms }) => (
              <CourseTicket key={program.slug} program={program} listed={listed} terms={terms} />
            ))}
          </div>
        </div>
      </section>
      <CourseComparison courses={courses} />
      <Call
        title="Torn between the two?"
        text="Tell us what you did at work last week. In a free call we say which course fits, or that neither does."
        to={`${href("/schedule-consultation")}?from=course-advice`}
        button="Book free course advice"
      />
    </>
  );
}
