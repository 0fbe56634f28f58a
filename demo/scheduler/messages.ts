import { consultation, type Kind } from "./keys.ts";
import { type DemoBooking, endOf } from "./diary.ts";
import { urisOf } from "./events.ts";

type Step = "times" | "details" | "payment" | "booked";

/** What a frame says to the page around it when it comes to a step (partners.md §3). */
export function messagesOf(kind: Kind, step: Step, booking?: DemoBooking): object[] {
  return kind === "calendly" ? calendlyMessages(step, booking) : calcomMessages(step, booking);
}

function calendlyMessages(step: Step, booking?: DemoBooking) {
  if (step === "times") return [{ event: "calendly.event_type_viewed", payload: {} }];
  if (step === "details") return [{ event: "calendly.date_and_time_selected", payload: {} }];
  if (step !== "booked" || !booking) return [];
  const { event, invitee } = urisOf(booking.id);
  return [{ event: "calendly.event_scheduled", payload: { event: { uri: event }, invitee: { uri: invitee } } }];
}

function calcomMessages(step: Step, booking?: DemoBooking) {
  const ready = calcomMessage("linkReady", {});
  // A booking that is to be paid is told when its payment page comes, and once it is paid nothing is told.
  if (!booking || step !== (booking.paid ? "payment" : "booked")) return [ready];
  return [ready, calcomMessage("bookingSuccessfulV2", calcomBooking(booking))];
}

function calcomBooking(booking: DemoBooking) {
  const { id: uid, startsAt, paid } = booking;
  return {
    uid,
    title: consultation.title,
    startTime: new Date(startsAt).toISOString(),
    endTime: new Date(endOf(booking)).toISOString(),
    status: paid ? "PENDING" : "ACCEPTED",
    paymentRequired: paid,
  };
}

export function calcomMessage(type: string, data: object) {
  return { originator: "CAL", type, namespace: "consultation", fullType: `CAL:consultation:${type}`, data };
}
