import { latePaymentMail } from "#app/bookings/letters/late-payment.mail.ts";
import { bookedMail, cancelledMail, movedMail, placeMail, reminderMail } from "#app/bookings/letters/booking.mail.ts";
import { freePlaceMail } from "#app/bookings/letters/free-place.mail.ts";
import { nextMonthMail } from "#app/bookings/letters/next-month.mail.ts";
import { paidBackMail } from "#app/bookings/letters/paid-back.mail.ts";
import { provingMail } from "#app/bookings/letters/proving.mail.ts";
import { namedMail } from "#app/desk/frame/people/named.mail.ts";
import { reviewerMail } from "#app/desk/students/reviews/reviewer.mail.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import { editionMail, previewMail } from "#app/newsletter/sending/edition.mail.ts";
import { confirmationMail } from "#app/newsletter/sign-up/confirmation.mail.ts";
import { welcomeMail } from "#app/newsletter/sign-up/welcome.mail.ts";
import { signInMail } from "#app/people/mail-sign-in/sign-in.mail.ts";
import { lateMail } from "#app/review/letters/late.mail.ts";
import { reopenedMail } from "#app/review/letters/reopened.mail.ts";
import { waitsMail } from "#app/review/reminders/waits.mail.ts";
import { alreadyClaimedMail, claimMail } from "#app/school/buying/claims/claim.mail.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { courseNames, moduleNumbers, programOf, tracks } from "#app/school/courses/course/courses.ts";
import { courseOpenMail } from "#app/school/buying/enrolment-letters/course-open.mail.ts";
import { pastDueMail } from "#app/school/buying/enrolment-letters/past-due.mail.ts";
import { paymentFailedMail } from "#app/school/buying/enrolment-letters/payment-failed.mail.ts";
import { refundedMail } from "#app/school/buying/enrolment-letters/refunded.mail.ts";
import { stoppedMail } from "#app/school/progress/pauses/stopped.mail.ts";
import { bookingPaymentFailedMail } from "#app/school/buying/payments/booking-payment-failed.mail.ts";
import { readMail } from "#app/school/handing-in/works/read.mail.ts";
import { receivedMail } from "#app/school/handing-in/works/received.mail.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Checkout } from "#partners/payments/payments.ts";
import { sampleBooking, sampleEmail as to, sampleEnrolment, sampleMonth, sampleNow } from "./sample-people.server.ts";

type Mails = (OutboxMail | undefined)[];

/**
 * Every letter that the site writes to visitors, students and whoever works with the owner, as it would be written at one fixed
 * instant: by the owner's names for them. `courses`: the file that the work's title and the next stop stand in is another for
 * each module, so that they are written for all.
 */
export const sampleLetters: Record<string, (site: Site) => Mails> = {
  "Booking: press to book": (site) => [provingMail(site, asked(site.content))],
  "Booking: booked": (site) => [
    ...calls.map((call) => bookedMail(site, sampleBooking(site.content, call))),
    bookedMail(site, sampleBooking(site.content, "coaching-monthly"), sampleMonth(site.content)),
  ],
  "Booking: moved": (site) => [
    movedMail(site, sampleBooking(site.content, "consultation", { movedFrom: sampleNow + day })),
  ],
  "Booking: where we meet": (site) => [placeMail(site, sampleBooking(site.content, "consultation"))],
  "Booking: canceled": (site) => [cancelledMail(site, cancelled(site.content))],
  "Booking: reminder": (site) => [
    reminderMail(site, sampleBooking(site.content, "consultation"), 24),
    reminderMail(site, sampleBooking(site.content, "training"), 1),
  ],
  "Booking: paid too late": (site) => [latePaymentMail(site, sampleBooking(site.content, "consultation"))],
  "Booking: money back": (site) => [paidBackMail(site, cancelled(site.content), backOf(cancelled(site.content)))],
  "Booking: payment failed": (site) => [bookingPaymentFailedMail(site, checkout)],
  "Coaching: next month": (site) => [nextMonthMail(site, sampleMonth(site.content))],
  "Training: a place is free": (site) => [freePlaceMail(site, { id: "sample", startsAt: sampleNow, to })],
  "Course: open": (site) => enrolments(site.content).map((row) => courseOpenMail(site, row, token)),
  "Course: money back": (site) =>
    enrolments(site.content).map((row) => refundedMail(site, row, backOf({ priceCents: row.price_cents ?? 0 }))),
  "Course: payment failed": (site) => enrolments(site.content).map((row) => paymentFailedMail(site, row, "sample")),
  "Course: a month was not paid": (site) =>
    enrolments(site.content)
      .filter(({ plan }) => plan === "monthly")
      .map((row) => pastDueMail(site, row, "sample")),
  "Course: link to it": (site) => [claimMail(site, { to, key: "sample", token })],
  "Course: in another account": (site) => [alreadyClaimedMail(site, { to, key: "sample" })],
  "Course: stands still": (site) =>
    stops(site.content).map((stopped) => stoppedMail(site, stopped, `${site.origin}/u`)),
  "Work: received": (site) =>
    works(site.content).map((work) => receivedMail(site, work, { handIn: "sample", at: sampleNow, dueAt: due })),
  "Work: read": (site) => works(site.content).map((work) => readMail(site, work, read)),
  "Work: read late": (site) =>
    works(site.content).map((work) => lateMail(site, work, { reading: "sample", was: sampleNow, dueAt: due })),
  "Work: read once more": (site) =>
    works(site.content).map((work) => reopenedMail(site, work, { number: 1, reason: "", dueAt: due })),
  "Newsletter: press to confirm": (site) => [confirmationMail(site, { to, token, key: "sample" })],
  "Newsletter: welcome": (site) => [
    welcomeMail(site, { id: "sample", email: to, first_name: "Ada" }, editionsOf(site.content)[0], "sample"),
  ],
  "Newsletter: newest edition": (site) =>
    editionsOf(site.content)
      .slice(0, 1)
      .flatMap((edition) => [
        editionMail(site, { id: "sample", email: to }, edition),
        previewMail(site, edition, to, "sample"),
      ]),
  "Sign-in: link": (site) => [signInMail(site, { to, token, key: "sample" })],
  "Reviewers: named": (site) => [reviewerMail(site, reviewer, "sample")],
  "Reviewers: works wait": (site) => [waitsMail(site, reviewer, { count: 2, oldest: sampleNow, at: sampleNow })],
  "Helpers: named": (site) => [namedMail(site, { to, role: "helper", key: "sample" })],
};

const token = "sample";
const due = sampleNow + 3 * day;
const calls = ["consultation", "advice", "coaching-single", "training"] as const;
const reviewer = { id: "sample", name: "Bea", emailKey: to, tracks: [...tracks], endedAt: null };
const read = {
  reading: "sample",
  reviewer: "Bea",
  verdict: "accepted" as const,
  summary: "",
  open: [],
  remarks: 0,
};
const checkout = { session: "sample", reference: "sample", email: to } as Checkout;

function asked(content: Content) {
  return sampleBooking(content, "advice", { state: "held", heldUntil: sampleNow + day, askedAt: sampleNow });
}

function cancelled(content: Content) {
  const booking = sampleBooking(content, "consultation");
  return { ...booking, state: "cancelled" as const, refundCents: booking.priceCents };
}

function backOf({ priceCents }: { priceCents: number }) {
  return { charge: "sample", amountCents: priceCents, currency: "usd" };
}

function enrolments(content: Content) {
  return Object.values(programOf).flatMap((program) =>
    (["monthly", "prepaid"] as const).map((plan) => sampleEnrolment(content, program, plan)),
  );
}

function modulesOf(content: Content) {
  return tracks.flatMap((track) => moduleNumbers.flatMap((number) => findModule(content, track, number) ?? []));
}

function works(content: Content) {
  return modulesOf(content).map(({ track, number, exercise }) => ({
    id: "sample",
    to,
    exercise: exercise.title,
    program: courseNames[programOf[track]],
    module: number,
    number: 1,
  }));
}

function stops(content: Content) {
  return modulesOf(content).flatMap(({ track, number, lessons, exercise }) =>
    [...lessons, { ...exercise, slug: "exercise" }].map((stop) => ({
      studentId: "sample",
      to,
      track,
      since: sampleNow,
      next: { module: number, stop },
      planned: false,
    })),
  );
}
