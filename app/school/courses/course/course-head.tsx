import { href } from "react-router";
import type { CourseFrame } from "./learning.ts";
import { modulePath, stopPath } from "./courses.ts";
import { fill } from "#app/content/words/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

type Props = { frame: CourseFrame; stop?: string; lesson?: { slug: string; title: string } };

/** The way to a page of a course. `stop` is its title; without it the page is the module's. `lesson`: of which it is a part. */
export function CourseTrail({ frame: { around, program, track, number }, stop, lesson }: Props) {
  const module = { name: fill(around.module, { number }), to: modulePath(track, number) };
  const trail = [
    { name: around.courses, to: href("/certifications") },
    { name: program.title, to: href("/certifications/:program", { program: program.slug }) },
    ...(stop === undefined ? [] : [module]),
    ...(lesson ? [{ name: lesson.title, to: stopPath(track, number, lesson.slug) }] : []),
  ];
  return <Breadcrumbs trail={trail} here={stop ?? module.name} />;
}
