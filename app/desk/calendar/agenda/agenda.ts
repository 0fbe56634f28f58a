import { href } from "react-router";
import { viewPath, wordIn } from "#app/desk/frame/parts/list-view.ts";
import type { OwnCalendar } from "#app/bookings/busy/own-calendars.server.ts";
import type { Resource } from "#app/bookings/calendar/availability.ts";
import type { BookingState } from "#app/bookings/booking/bookings.ts";
import type { MeetingPlace } from "#app/site/site.ts";
import type { MadePayment } from "#app/school/buying/refunds/refunds.ts";
import { startOfDay } from "#app/site/time.ts";

/** What is shown, as the address says it. An empty `day` is today, an empty `booking` none. */
export type AgendaView = { day: string; span: "week" | "day"; only: Resource | "all"; booking: string };

/** A person in the timetable. `about` is the course of a training session, or what the call is about. */
export type AgendaBooking = { id: string; state: BookingState; who: string; about: string };

/** All who come at one time. Clocks are the company's. */
export type AgendaStart = {
  startsAt: number;
  /** Hour of the day, for the row of the timetable. */
  hour: number;
  /** "10:00 AM". */
  clock: string;
  resource: Resource;
  /** Places of a training session; null for a call. */
  places: { taken: number; of: number } | null;
  /** How many wait for a place and were not told of one yet. */
  waiting: number;
  bookings: AgendaBooking[];
};

export type Closing = { day: string; reason: string };

export type AgendaDay = { day: string; closing: Closing | null; starts: AgendaStart[] };

export type Agenda = {
  /** Days are YYYY-MM-DD on the company's calendar. */
  from: string;
  today: string;
  /** IANA name of the company's zone. */
  timeZone: string;
  /** Rows of the timetable, in their order. */
  hours: number[];
  days: AgendaDay[];
  /** What the owner closed from today on, with how many still come on that day. */
  closings: (Closing & { bookings: number })[];
  /** The owner's calendars elsewhere, which keep times off the offer. */
  calendars: OwnCalendar[];
  /** What the owner can book for somebody, by slug, in its groups. */
  calls: { group: string; calls: { slug: string; title: string; price: string }[] }[];
  /** Address of the calendar feed; whoever knows it reads it. */
  feed: string;
};

/** One booking with all that the owner may know and do. */
export type BookingDetails = Omit<AgendaBooking, "about"> & {
  /** "Training session: AI Specialist". */
  title: string;
  resource: Resource;
  minutes: number;
  /** The company's calendar day. */
  day: string;
  /** On our clock, and on theirs where it shows another time. */
  moment: string;
  theirMoment: string | null;
  email: string;
  message: string;
  /** Of its ticket, as its person may say it. */
  number: string;
  /** "Free", "$95.00, paid Nov 17, 2026". */
  price: string;
  paid: boolean;
  /** What became of its payment; null where none was told. */
  payment: MadePayment | null;
  /** Whether its payment is the first of a monthly plan. */
  isPlan: boolean;
  /** Whether the payment partner can be asked to give it back. */
  canAsk: boolean;
  /** "10:42 AM", while it is held. */
  heldUntil: string | null;
  cancelReason: string | null;
  hasStarted: boolean;
  /** Where it takes place; null while nobody was told. `expected`: where one booked now would be, or empty. */
  place: MeetingPlace | null;
  expected: string;
  /** What the owner alone reads. */
  ownerNote: string;
  /** The month of coaching that it belongs to: what is left, and what was booked of it; null for everything else. */
  month: { words: string[]; sessions: string[] } | null;
  /** Where it could be moved to; empty unless it is booked. */
  free: FreeDay[];
};

export type FreeDay = { day: string; times: { startsAt: number; clock: string }[] };

/** Reads the address; what is not understood falls back to the whole present week. */
export function agendaViewOf(parameters: URLSearchParams): AgendaView {
  const day = parameters.get("day") ?? "";
  return {
    day: isDay(day) ? day : "",
    span: wordIn(parameters, "span", ["week", "day"]),
    only: wordIn(parameters, "only", ["all", "training", "consultation"]),
    booking: (parameters.get("booking") ?? "").slice(0, 100),
  };
}

/** Whether a text is a day of the calendar, YYYY-MM-DD, in this millennium: the days around it have four digits too. */
export function isDay(text: string) {
  const start = /^2\d{3}-\d\d-\d\d$/.test(text) ? startOfDay(text) : NaN;
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
}

export function agendaPath({ day, span, only, booking }: AgendaView) {
  return viewPath(href("/admin/bookings"), { day, span, only, booking }, { span: "week", only: "all" });
}

/** The same days with one kind of booking. */
export function daysOf({ days }: Agenda, only: AgendaView["only"]): AgendaDay[] {
  if (only === "all") return days;
  return days.map((day) => ({ ...day, starts: day.starts.filter(({ resource }) => resource === only) }));
}

const shortFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** "Tue, Dec 1" for YYYY-MM-DD. */
export function formatShortDay(isoDay: string) {
  return shortFormat.format(startOfDay(isoDay));
}
