import { href } from "react-router";
import { pageMeta } from "#app/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/courses.route.ts";
import styles from "./courses.module.css";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "My Courses",
    description: "Your courses, for members.",
    path: "/dashboard/courses",
    noindex: true,
  });
}

/** The stated sentence where there is nothing yet (specification §2, decisions.md). */
export default function CoursesTab() {
  return (
    <Sheet line="training">
      <div className={layout.stack}>
        <h2 className={styles.title}>My Courses</h2>
        <p>Your course content will be displayed here.</p>
        <p className={layout.soft}>You are not enrolled in a course yet. Both programs have five modules.</p>
        <ButtonLink to={href("/certifications")}>See the courses</ButtonLink>
      </div>
    </Sheet>
  );
}
