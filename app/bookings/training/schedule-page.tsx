import { href } from "react-router";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { cityOf } from "#app/bookings/calendar/days.ts";
import { RegistrationForm, type RegistrationProps } from "./registration-form.tsx";
import { Steps } from "#app/bookings/holds/steps.tsx";

/** The training schedule (specification §2): when on the left, who on the right. */
export function SchedulePage(page: RegistrationProps) {
  return (
    <section className={layout.section} data-line="training">
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: "Courses", to: href("/certifications") }]} here="Training sessions" />
        <div className={layout.head}>
          <h1 className={layout.pageTitle}>Reserve a training session</h1>
          <p className={layout.lede}>
            Pick a weekday and one of six times. Times are {cityOf(page.calendar.businessZone)} time. A session is one
            hour, live, and costs nothing besides your course.
          </p>
          <Steps at="When" />
        </div>
        <RegistrationForm {...page} />
      </div>
    </section>
  );
}
