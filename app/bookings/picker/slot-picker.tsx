import { type ReactNode, useId } from "react";
import { wrongId } from "#app/ui/form/field.tsx";
import field from "#app/ui/form/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { type Calendar, clocksInWords, countOf, type SlotView } from "#app/bookings/calendar/calendar.ts";
import { formatWholeDay } from "#app/bookings/calendar/days.ts";
import type { CalendarWords } from "#app/bookings/words/calendar-words.server.ts";
import { fill } from "#app/content/words/words.ts";
import { cityOf, minute } from "#app/site/time.ts";
import { type Held, useHeld } from "./remembered.ts";
import styles from "./slot-picker.module.css";

type Props = {
  calendar: Calendar;
  /** Start in milliseconds, as the form sends it. */
  chosen?: string;
  error?: string;
  /** Of a session with a waiting list. */
  places?: CalendarWords["places"];
};

/**
 * The times of one day as radio buttons that look like tickets, on the visitor's clock; ours stands beneath where it
 * differs. Those that are taken cannot be chosen; with `places` they say how many are left, and a full one can be chosen
 * for its waiting list. One that this browser keeps already leads back to it.
 */
export function SlotPicker({ calendar, chosen, error, places }: Props) {
  const { slots, zone } = calendar;
  const { times } = calendar.words;
  const held = useHeld();
  const first = slots.findIndex(({ left, mine }) => !mine && (places !== undefined || left > 0));
  const legend = (
    // Written anew rather than changed, like the times below: then nothing counts as moved.
    <span key={zone}>
      {formatWholeDay(calendar.chosen ?? "")} <span>{clocksInWords(calendar)}</span>
    </span>
  );
  return (
    <Picker legend={legend} error={error} status={countOf(calendar)} lines={places ? 3 : 2}>
      {slots.map((slot, place) => {
        const words = <Clocks key={zone} slot={slot} calendar={calendar} />;
        if (!places && slot.left === 0 && held?.startsAt === slot.startsAt)
          return <HeldSlot key="held" held={held} words={words} state={times.held} />;
        return (
          <Slot
            key={slot.startsAt}
            value={slot.startsAt}
            chosen={String(slot.startsAt) === chosen}
            taken={takenAs(slot, places !== undefined)}
            wrong={error !== undefined}
            id={error !== undefined && place === first ? wrongId("slot") : undefined}
          >
            {words}
            <small key={`state ${zone}`}>
              {places && !slot.mine ? placesInWords(places, slot.left) : stateInWords(times, slot, held)}
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
  if (nearest.length > 0)
    return <NearestPicker words={calendar.words.nearest} slots={nearest} zone={calendar.businessZone} />;
  if (calendar.chosen === undefined) return <p>{calendar.words.times.none}</p>;
  return <SlotPicker calendar={calendar} chosen={chosen} error={error} />;
}

type NearestProps = {
  words: CalendarWords["nearest"];
  slots: SlotView[];
  /** Ours. */
  zone: string;
  /** The full session that went, in milliseconds: its waiting list is offered too. */
  waitFor?: string;
};

/** Free times of several days around one that went; the nearest is chosen. */
export function NearestPicker({ words, slots, zone, waitFor }: NearestProps) {
  return (
    <Picker legend={slots.length > 0 ? words.heading : words.none} wide>
      {slots.map((slot, place) => (
        <Slot key={slot.startsAt} value={slot.startsAt} chosen={place === 0}>
          <b>{slot.whole}</b>
          {slot.ours === undefined ? null : <small>{fill(words.ours, { time: slot.ours, city: cityOf(zone) })}</small>}
        </Slot>
      ))}
      {waitFor ? (
        <Slot value={`wait-${waitFor}`} chosen={slots.length === 0}>
          <b>{words.wait}</b>
          <small>{words.waitText}</small>
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

function HeldSlot({ held, words, state }: { held: Held; words: ReactNode; state: string }) {
  return (
    <a href={held.path}>
      {words}
      <small>{state}</small>
    </a>
  );
}

/** Theirs first; ours beneath, written like theirs and not as it is stated where it stands alone. */
function Clocks({ slot: { own, label }, calendar }: { slot: SlotView; calendar: Calendar }) {
  const { words, zone, businessZone } = calendar;
  if (own === undefined) return <b>{label}</b>;
  return (
    <>
      <b>
        {own}
        <span className={layout.visuallyHidden}> {fill(words.times.theirs, { city: cityOf(zone) })}</span>
      </b>
      <small>
        {label.replace(/^0/, "")}
        <span className={layout.visuallyHidden}> {fill(words.times.ours, { city: cityOf(businessZone) })}</span>
      </small>
    </>
  );
}

function stateInWords(words: CalendarWords["times"], { startsAt, left, mine }: SlotView, held: Held | undefined) {
  if (mine) return words.mine;
  if (left > 0) return null;
  const isNear = held !== undefined && Math.abs(startsAt - held.startsAt) < held.minutes * minute;
  return isNear ? words.near : words.taken;
}

function placesInWords(words: CalendarWords["places"], left: number) {
  if (left === 0) return words.full;
  return left === 1 ? words.one : fill(words.many, { count: left });
}
