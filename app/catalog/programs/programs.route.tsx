import { href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { Call } from "#app/ui/form/call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/programs.route.ts";
import { certificationsOf } from "./certifications-words.server.ts";
import { CourseComparison } from "./course-comparison.tsx";
import { CourseFork } from "./course-fork.tsx";
import { CourseTicket } from "./course-ticket.tsx";
import styles from "./programs.module.css";
import { hoursSaidContext } from "./hours-said.server.ts";
import { pricesOf, programsOf } from "./programs.server.ts";

export const handle = { stop: true };

export async function loader({ context }: Route.LoaderArgs) {
  describeTrail(context, { name: "Courses", path: "/certifications" });
  const content = requireContent(context);
  const hoursSaid = context.get(hoursSaidContext);
  return {
    words: certificationsOf(content),
    courses: await Promise.all(
      programsOf(content).map(async (program) => {
        const prices = pricesOf(content, program);
        return { program, ...prices, hoursSaid: await hoursSaid(context, prices.slug) };
      }),
    ),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/certifications", line: "training" });
}

export default function ProgramsPage({ loaderData: { words, courses } }: Route.ComponentProps) {
  return (
    <>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={styles.head}>
            <h1 className={layout.pageTitle}>
              {words.heading} <span className={styles.question}>{words.question}</span>
            </h1>
            <p className={layout.lede}>{words.lede}</p>
          </div>
          <CourseFork words={words.fork} courses={courses} />
          <div className={styles.courses}>
            {courses.map(({ program, terms }) => (
              <CourseTicket key={program.slug} words={words.ticket} program={program} terms={terms} />
            ))}
          </div>
        </div>
      </section>
      <CourseComparison words={words.comparison} courses={courses} />
      <Call {...words.call} to={`${href("/schedule-consultation")}?from=course-advice`} />
    </>
  );
}
