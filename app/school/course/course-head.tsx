import { href } from "react-router";
import type { CourseFrame } from "./learning.ts";
import { modulePath } from "./courses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
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
