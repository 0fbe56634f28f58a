import type { ReactNode } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import type { CalendarPage } from "#app/bookings/calendar/calendar.ts";
import type { CalendarWords } from "#app/bookings/words/calendar-words.server.ts";
import { fill } from "#app/content/words/words.ts";
import styles from "./calendar-choices.module.css";
import type { Purpose, PurposeGroup } from "#app/bookings/purposes/purposes.ts";
import { useAppliedChoices } from "./use-applied-choices.ts";
import { cityOf } from "#app/site/time.ts";

type Props = Omit<CalendarPage, "attempt"> & {
  /** The slug of what the page is about, where that can be chosen; `children` choose it. */
  from?: string;
  children?: ReactNode;
};

/**
 * What the calendar is about and whose clock it shows, as fields of the form that keeps a time, so that what stands here
 * is what is kept. Applied when changed; without JavaScript a button shows the times.
 */
export function CalendarChoices({ calendar, choices: words, zones, zoneAsked, from, children }: Props) {
  const { chosen, zone, first, last } = calendar;
  const applied = useAppliedChoices({ from, zone, zoneAsked });
  return (
    <div className={styles.choices} {...applied}>
      {children}
      <Select label={words.zone} name="zone" autoComplete="off" defaultValue={zone}>
        {zones.map(([region, names]) => (
          <optgroup key={region} label={region}>
            {names.map((name) => (
              <option key={name} value={name}>
                {placeIn(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <noscript>
        <p>{fill(words.ours, { city: cityOf(calendar.businessZone) })}</p>
        <Field label={words.day} name="day" type="date" min={first} max={last} defaultValue={chosen} />
      </noscript>
      <noscript>
        <Button look="ghost" name="intent" value="show">
          {words.show}
        </Button>
      </noscript>
    </div>
  );
}

type TopicProps = { words: CalendarWords["topic"]; groups: PurposeGroup[]; purpose: Purpose };

/** A tool is no purpose of its own in the list: it appears when somebody comes from its page. */
export function PurposeSelect({ words, groups, purpose }: TopicProps) {
  const listed = groups.some(({ purposes }) => purposes.some(({ slug }) => slug === purpose.slug));
  const all = listed ? groups : [{ name: words.here, purposes: [purpose] }, ...groups];
  return (
    <Select label={words.label} name="from" autoComplete="off" defaultValue={purpose.slug}>
      {all.map(({ name, purposes }) => (
        <optgroup key={name} label={name}>
          {purposes.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** "Louisville (Kentucky)" for America/Kentucky/Louisville, so that no two read the same. */
function placeIn(zone: string) {
  const [, ...path] = zone.split("/");
  const between = path.slice(0, -1).map((part) => part.replaceAll("_", " "));
  return between.length > 0 ? `${cityOf(zone)} (${between.join(", ")})` : cityOf(zone);
}
