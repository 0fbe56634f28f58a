import type { Agenda, BookingDetails } from "./agenda.ts";

/** The timetable without prices, and without the owner's own calendars and the address that opens them to a calendar program. */
export function agendaForHelpers({ from, today, timeZone, hours, days, closings }: Agenda): Agenda {
  return { from, today, timeZone, hours, days, closings, calendars: [], calls: [], feed: "" };
}

/** A booking without money and without the owner's note. Written out, so that whoever adds something to it decides here. */
export function bookingForHelpers(booking: BookingDetails): BookingDetails {
  const { id, state, who, title, resource, minutes, day, moment, theirMoment, email, message, number } = booking;
  const { heldUntil, cancelReason, hasStarted, place, expected, free } = booking;
  return {
    id,
    state,
    who,
    title,
    resource,
    minutes,
    day,
    moment,
    theirMoment,
    email,
    message,
    number,
    heldUntil,
    cancelReason,
    hasStarted,
    place,
    expected,
    free,
    price: "",
    paid: false,
    payment: null,
    isPlan: false,
    canAsk: false,
    ownerNote: "",
    month: null,
  };
}
