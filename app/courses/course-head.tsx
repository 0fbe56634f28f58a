import { href, Link } from "react-router";
import type { CourseFrame } from "#app/learning/learning.ts";
import { modulePath } from "./courses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./course.module.css";

type Props = { frame: CourseFrame; title: string; lede: string; inModule?: boolean };

/** Where one is: the way here, the heading, and the course line with its five stations. */
export function CourseHead({ frame, title, lede, inModule }: Props) {
  const { program, track, number } = frame;
  const trail = [
    { name: "Courses", to: href("/certifications") },
    { name: program.title, to: href("/certifications/:program", { program: program.slug }) },
    ...(inModule ? [{ name: `Module ${number}: ${frame.title}`, to: modulePath(track, number) }] : []),
  ];
  return (
    <header className={`${layout.head} ${styles.head}`}>
      <Breadcrumbs trail={trail} here={inModule ? title : `Module ${number}`} />
      <h1 className={layout.pageTitle}>{title}</h1>
      <p className={layout.lede}>{lede}</p>
    </header>
  );
}

/** The five modules; those that are done are filled, and say so. */
export function CourseLine({ frame }: { frame: CourseFrame }) {
  const { track, number, progress, student } = frame;
  return (
    <nav aria-label="Modules of this course" className={styles.line} data-screen-only="">
      <Strip line="training">
        {progress.modules.map((module) => {
          const done = module.stops.filter((stop) => stop.done).length;
          const last = module.number === progress.modules.length;
          return (
            <Station
              key={module.number}
              state={module.done ? "done" : last ? "end" : undefined}
              name={
                <Link
                  to={modulePath(track, module.number)}
                  aria-current={module.number === number ? "page" : undefined}
                >
                  {module.number} {module.title}
                </Link>
              }
            >
              {student ? (module.done ? "Done" : `${done} of ${module.stops.length} done`) : null}
            </Station>
          );
        })}
      </Strip>
    </nav>
  );
}
