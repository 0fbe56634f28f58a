import { href } from "react-router";
import type { Typed } from "#app/forms.ts";
import { Trap } from "#app/form-stamps/trap.tsx";
import { type FormResult, useStampedForm } from "#app/form-stamps/use-stamped-form.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { Received } from "#app/ui/received.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { cityOf, dayIn } from "./days.ts";
import { type Course, RegistrationSheet } from "./registration-sheet.tsx";
import styles from "./schedule-page.module.css";
import { TimeSheet } from "./time-sheet.tsx";

type Props = { courses: Course[]; times: readonly string[]; timeZone: string; given?: FormResult };

/** The training schedule: when on the left, who on the right. A request, not yet a booking. */
export function SchedulePage({ courses, times, timeZone, given }: Props) {
  async function loadCheck() {
    const [{ checkFields }, { trainingSchema }] = await Promise.all([
      import("#app/forms.ts"),
      import("./training-request.ts"),
    ]);
    const schema = trainingSchema({ today: dayIn(timeZone, Date.now()), courses: courses.map(({ slug }) => slug) });
    return (typed: Typed) => checkFields(typed, schema);
  }
  const { result, sending, answered, form } = useStampedForm({ action: href("/schedule"), loadCheck, given });
  const { errors, typed } = result?.ok === false ? result : { errors: {}, typed: {} };

  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: "Courses", to: href("/certifications") }]} here="Training sessions" />
        <div className={layout.head}>
          <h1 className={layout.pageTitle}>Ask for a training session</h1>
          <p className={layout.lede}>
            Pick a weekday and one of six times. Times are {cityOf(timeZone)} time. This is a request: nothing is booked
            until we confirm it by mail, within two working days.
          </p>
        </div>
        {result?.ok ? (
          <RequestReceived said={result.said} focused={answered} />
        ) : (
          <form
            {...form}
            className={styles.columns}
            data-line="training"
            method="post"
            action={href("/schedule")}
            noValidate
          >
            <TimeSheet times={times} timeZone={timeZone} errors={errors} typed={typed} />
            <RegistrationSheet courses={courses} sending={sending} errors={errors} typed={typed} />
            <Trap />
          </form>
        )}
      </div>
    </section>
  );
}

function RequestReceived({ said, focused }: { said?: string; focused: boolean }) {
  return (
    <Sheet>
      <Received title="Your request is here" focused={focused}>
        {said ? <p>You asked for {said}.</p> : null}
        <p>
          Nothing is booked yet. A person looks at it and confirms by mail within two working days, or offers you the
          nearest free time.
        </p>
        <p className={layout.soft}>Want to change it? Answer that mail, or write to us before it comes.</p>
      </Received>
    </Sheet>
  );
}
