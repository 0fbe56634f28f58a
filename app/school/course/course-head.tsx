import { href } from "react-router";
import type { CourseFrame } from "./learning.ts";
import { modulePath } from "./courses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

/** The way to a page of a course. `stop` is the title of a stop; without it the page is the module's. */
export function CourseTrail({ frame: { program, track, number }, stop }: { frame: CourseFrame; stop?: string }) {
  const module = { name: `Module ${number}`, to: modulePath(track, number) };
  const trail = [
    { name: "Courses", to: href("/certifications") },
    { name: program.title, to: href("/certifications/:program", { program: program.slug }) },
    ...(stop === undefined ? [] : [module]),
  ];
  return <Breadcrumbs trail={trail} here={stop ?? module.name} />;
}
