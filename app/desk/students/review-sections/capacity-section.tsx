import { Form, href } from "react-router";
import { Figures } from "#app/ui/facts.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { capacityOf, weeksAYear } from "./capacity.ts";
import styles from "./capacity-section.module.css";
import type { Measured, ReviewsView } from "./reviews-page.ts";

/** Whether more students can be let in before works wait too long. What is supposed stands in the address, and is kept nowhere. */
export function CapacitySection({ view: { assumed }, measured }: { view: ReviewsView; measured: Measured }) {
  const { students, reviewers, versions, minutes } = measured;
  const { works, hours } = assumed;
  const { asked, given, room } = capacityOf(measured, assumed);
  return (
    <section className={owner.block} aria-labelledby="capacity-title">
      <h2 id="capacity-title">Before you sell more</h2>
      <Figures
        figures={[
          ["hours of reading a year are asked for", Math.round(asked)],
          ...(given === undefined ? [] : [["hours a year are given", Math.round(given)] as [string, number]]),
        ]}
      />
      <p>{roomWords(room)}</p>
      <p className={layout.soft}>
        {counted(students, "student")} of the last year × {works} works × {assumed.versions} versions ×{" "}
        {assumed.minutes} minutes = {Math.round(asked)} hours.
        {hours === 0
          ? null
          : ` ${counted(reviewers, "reviewer")} × ${hours} hours a week × ${weeksAYear} weeks = ${Math.round(given ?? 0)} hours.`}{" "}
        Students are those enrolled since works are read.
      </p>
      <Form key={JSON.stringify(assumed)} action={`${href("/admin/reviews")}#capacity-title`} className={styles.form}>
        <Field label="Works a student" name="works" type="number" min={1} max={5} defaultValue={works} />
        <Field
          label="Versions a work"
          name="versions"
          type="number"
          min={1}
          max={10}
          step="0.1"
          defaultValue={assumed.versions}
          hint={versions === null ? "Too little was read to measure it." : `Measured: ${versions.toFixed(1)}`}
        />
        <Field
          label="Minutes a version"
          name="minutes"
          type="number"
          min={1}
          max={600}
          defaultValue={assumed.minutes}
          hint={minutes === null ? "Too little was read to measure it." : `Measured: ${minutes}`}
        />
        <Field
          label="Hours a week and reviewer"
          name="hours"
          type="number"
          min={0.5}
          max={60}
          step="0.5"
          defaultValue={hours || undefined}
          hint="Ask them. Kept in this page’s address alone."
        />
        <Button look="ghost">Reckon</Button>
      </Form>
    </section>
  );
}

function roomWords(room: number | undefined) {
  if (room === undefined)
    return "Say how many hours a week each reviewer reads, and this page says for how many more students that is enough.";
  if (room < 0)
    return `That is too little: ${counted(-room, "student")} of a year more than can be read for. Name another reviewer, or sell fewer places.`;
  if (room === 0) return "That is just enough, for nobody more.";
  return `Room for ${counted(room, "more student")} a year.`;
}

function counted(count: number, one: string) {
  return `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
}
