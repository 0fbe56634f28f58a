import { type ReactNode, useId } from "react";
import { wrongId } from "#app/ui/form/field.tsx";
import field from "#app/ui/form/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { type Calendar, clocksInWords, countOf, type SlotView } from "#app/bookings/calendar/calendar.ts";
import { cityOf, formatWholeDay } from "#app/bookings/calendar/days.ts";
import { minute } from "#app/site/time.ts";
import { type Held, useHeld } from "./remembered.ts";
import styles from "./slot-picker.module.css";

type Props = {
  calendar: Calendar;
  /** Start in milliseconds, as the form sends it. */
  chosen?: string;
  error?: string;
  places?: boolean;
};

/**
 * The times of one day as radio buttons that look like tickets, on the visitor's clock; ours stands beneath where it
 * differs. Those that are taken cannot be chosen; with `places` they say how many are left, and a full one can be chosen
 * for its waiting list. One that this browser keeps already leads back to it.
 */
export function SlotPicker({ calendar, chosen, error, places = false }: Props) {
  const { slots, zone, businessZone } = calendar;
  const held = useHeld();
  const first = slots.findIndex(({ left, mine }) => !mine && (places || left > 0));
  const legend = (
    // Written anew rather than changed, like the times below: then nothing counts as moved.
    <span key={zone}>
      {formatWholeDay(calendar.chosen ?? "")} <span>{clocksInWords(calendar)}</span>
    </span>
  );
  return (
    <Picker legend={legend} error={error} status={countOf(calendar)} lines={places ? 3 : 2}>
      {slots.map((slot, place) => {
        const words = <Clocks key={zone} slot={slot} zone={zone} businessZone={businessZone} />;
        if (!places && slot.left === 0 && held?.startsAt === slot.startsAt)
          return <HeldSlot key="held" held={held} words={words} />;
        return (
          <Slot
            key={slot.startsAt}
            value={slot.startsAt}
            chosen={String(slot.startsAt) === chosen}
            taken={takenAs(slot, places)}
            wrong={error !== undefined}
            id={error !== undefined && place === first ? wrongId("slot") : undefined}
          >
            {words}
            <small key={`state ${zone}`}>
              {places && !slot.mine ? placesInWords(slot.left) : stateInWords(slot, held)}
            </small>
          </Slot>
        );
      })}
    </Picker>
  );
}

type FreeProps = Pick<Props, "calendar" | "chosen" | "error"> & { nearest: SlotView[] | undefined };

/** The times of the chosen day; after one that went, the nearest ones. */
export function FreeTimes({ calendar, nearest = [], chosen, error }: FreeProps) {
  if (nearest.length > 0) return <NearestPicker slots={nearest} zone={calendar.businessZone} />;
  if (calendar.chosen === undefined)
    return <p>No time is free in the next weeks. Please write to us, and we find one.</p>;
  return <SlotPicker calendar={calendar} chosen={chosen} error={error} />;
}

type NearestProps = {
  slots: SlotView[];
  /** Ours. */
  zone: string;
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
          {slot.ours === undefined ? null : (
            <small>
              {slot.ours} in {cityOf(zone)}
            </small>
          )}
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

type Frame = {
  legend: ReactNode;
  error?: string;
  status?: string;
  lines?: number;
  wide?: boolean;
  children: ReactNode;
};

function Picker({ legend, error, status, lines, wide, children }: Frame) {
  const errorId = useId();
  return (
    <fieldset className={styles.picker} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {status ? (
        <p className={layout.visuallyHidden} role="status">
          {status}
        </p>
      ) : null}
      <div className={styles.slots} data-wide={wide || undefined} data-lines={lines}>
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
  taken?: "disabled" | "full" | "mine";
  wrong?: boolean;
  id?: string;
  children: ReactNode;
};

function Slot({ value, chosen, taken, wrong, id, children }: SlotProps) {
  return (
    <label data-full={taken && taken !== "mine" ? "" : undefined}>
      <input
        id={id}
        type="radio"
        name="slot"
        value={value}
        disabled={taken === "disabled" || taken === "mine"}
        defaultChecked={chosen}
        data-invalid={wrong ? "" : undefined}
      />
      <span>{children}</span>
    </label>
  );
}

/** What is theirs already is no time to move to. */
function takenAs({ left, mine }: SlotView, places: boolean) {
  if (mine) return "mine";
  if (left > 0) return undefined;
  return places ? "full" : "disabled";
}

function HeldSlot({ held, words }: { held: Held; words: ReactNode }) {
  return (
    <a href={held.path}>
      {words}
      <small>Held for you</small>
    </a>
  );
}

/** Theirs first, ours beneath. */
function Clocks({ slot: { own, label }, zone, businessZone }: { slot: SlotView; zone: string; businessZone: string }) {
  if (own === undefined) return <b>{label}</b>;
  return (
    <>
      <b>
        {own}
        <span className={layout.visuallyHidden}> in {cityOf(zone)},</span>
      </b>
      <small>
        {label}
        <span className={layout.visuallyHidden}> in {cityOf(businessZone)}</span>
      </small>
    </>
  );
}

function stateInWords({ startsAt, left, mine }: SlotView, held: Held | undefined) {
  if (mine) return "Yours now";
  if (left > 0) return null;
  const isNear = held !== undefined && Math.abs(startsAt - held.startsAt) < held.minutes * minute;
  return isNear ? "Too near" : "Taken";
}

function placesInWords(left: number) {
  if (left === 0) return "Full: waiting list";
  return left === 1 ? "1 place left" : `${left} places left`;
}
