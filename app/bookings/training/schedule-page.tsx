import { href } from "react-router";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import type { FormResult } from "#app/forms/use-stamped-form.ts";
import layout from "#app/ui/layout.module.css";
import type { Calendar } from "#app/bookings/calendar/calendar.ts";
import { cityOf } from "#app/bookings/calendar/days.ts";
import type { Course } from "./courses-on-offer.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { Steps } from "#app/bookings/holds/steps.tsx";

type Props = {
  courses: Course[];
  calendar: Calendar;
  zones: [region: string, zones: string[]][];
  zoneAsked: boolean;
  attempt: string;
  /** A start that a mail names. */
  at?: string;
  given?: FormResult;
};

/** The training schedule (specification §2): when on the left, who on the right. */
export function SchedulePage({ courses, calendar, zones, zoneAsked, attempt, at, given }: Props) {
  return (
    <section className={layout.section} data-line="training">
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: "Courses", to: href("/certifications") }]} here="Training sessions" />
        <div className={layout.head}>
          <h1 className={layout.pageTitle}>Reserve a training session</h1>
          <p className={layout.lede}>
            Pick a weekday and one of six times. Times are {cityOf(calendar.businessZone)} time. A session is one hour,
            live, and costs nothing besides your course.
          </p>
          <Steps at="When" />
        </div>
        <RegistrationForm
          courses={courses}
          calendar={calendar}
          zones={zones}
          zoneAsked={zoneAsked}
          fixed={{ attempt, slot: at ?? "" }}
          given={given}
        />
      </div>
    </section>
  );
}
