import { type ReactNode, useId } from "react";
import { wrongId } from "#app/ui/form/field.tsx";
import field from "#app/ui/form/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { type Calendar, type SlotView, timesOf } from "#app/bookings/calendar/calendar.ts";
import { cityOf } from "#app/bookings/calendar/days.ts";
import styles from "./slot-picker.module.css";

type Props = {
  legend: string;
  slots: SlotView[];
  /** The visitor's zone; its clock stands beneath ours where it differs. */
  zone: string;
  /** Start in milliseconds, as the form sends it. */
  chosen?: string;
  error?: string;
  places?: boolean;
};

/**
 * The times of one day as radio buttons that look like tickets. Those that are taken cannot be chosen; with `places` they
 * say how many are left, and a full one can be chosen for its waiting list.
 */
export function SlotPicker({ legend, slots, zone, chosen, error, places = false }: Props) {
  const first = slots.findIndex(({ left }) => places || left > 0);
  return (
    <Picker legend={legend} error={error}>
      {slots.map((slot, place) => (
        <Slot
          key={slot.startsAt}
          value={slot.startsAt}
          chosen={String(slot.startsAt) === chosen}
          taken={slot.left > 0 ? undefined : places ? "full" : "disabled"}
          wrong={error !== undefined}
          id={error !== undefined && place === first ? wrongId("slot") : undefined}
        >
          <b>{slot.label}</b>
          <Own slot={slot} zone={zone} />
          {places ? <small>{placesInWords(slot.left)}</small> : null}
          {!places && slot.left === 0 ? <small>Taken</small> : null}
        </Slot>
      ))}
    </Picker>
  );
}

type FreeProps = Pick<Props, "chosen" | "error"> & { calendar: Calendar; nearest: SlotView[] | undefined };

/** The times of the chosen day; after one that went, the nearest ones. */
export function FreeTimes({ calendar, nearest = [], chosen, error }: FreeProps) {
  const { slots, zone } = calendar;
  if (nearest.length > 0) return <NearestPicker slots={nearest} zone={zone} />;
  if (calendar.chosen === undefined)
    return <p>No time is free in the next weeks. Please write to us, and we find one.</p>;
  const legend = timesOf(calendar);
  return <SlotPicker key={calendar.chosen} legend={legend} slots={slots} zone={zone} chosen={chosen} error={error} />;
}

type NearestProps = Pick<Props, "slots" | "zone"> & {
  /** The full session that went, in milliseconds: its waiting list is offered too. */
  waitFor?: string;
};

/** Free times of several days around one that went; the nearest is chosen. */
export function NearestPicker({ slots, zone, waitFor }: NearestProps) {
  return (
    <Picker legend={slots.length > 0 ? "The nearest free times" : "What you can do"} wide>
      {slots.map((slot, place) => (
        <Slot key={slot.startsAt} value={slot.startsAt} chosen={place === 0}>
          <b>{slot.whole}</b>
          <Own slot={slot} zone={zone} />
        </Slot>
      ))}
      {waitFor ? (
        <Slot value={`wait-${waitFor}`} chosen={slots.length === 0}>
          <b>Put me on the waiting list</b>
          <small>for the session that is full</small>
        </Slot>
      ) : null}
    </Picker>
  );
}

type Frame = { legend: string; error?: string; wide?: boolean; children: ReactNode };

function Picker({ legend, error, wide, children }: Frame) {
  const errorId = useId();
  return (
    <fieldset className={styles.picker} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={styles.slots} data-wide={wide || undefined}>
        {children}
      </div>
      {error ? (
        <span className={field.error} id={errorId}>
          <Icon name="warning" />
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}

type SlotProps = {
  value: string | number;
  chosen: boolean;
  taken?: "disabled" | "full";
  wrong?: boolean;
  id?: string;
  children: ReactNode;
};

function Slot({ value, chosen, taken, wrong, id, children }: SlotProps) {
  return (
    <label data-full={taken ? "" : undefined}>
      <input
        id={id}
        type="radio"
        name="slot"
        value={value}
        disabled={taken === "disabled"}
        defaultChecked={chosen}
        data-invalid={wrong ? "" : undefined}
      />
      <span>{children}</span>
    </label>
  );
}

function Own({ slot: { own }, zone }: { slot: SlotView; zone: string }) {
  if (own === undefined) return null;
  return (
    <small>
      {own}
      <span className={layout.visuallyHidden}> in {cityOf(zone)}</span>
    </small>
  );
}

function placesInWords(left: number) {
  if (left === 0) return "Full: waiting list";
  return left === 1 ? "1 place left" : `${left} places left`;
}
