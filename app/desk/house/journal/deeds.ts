import { href } from "react-router";
import { historyPath } from "#app/desk/writing/content/history-view.ts";
import { agendaPath } from "#app/desk/calendar/agenda/agenda.ts";
import { certificatesPath } from "#app/desk/students/certificates/certificates-page.ts";
import { enrolmentsPath } from "#app/desk/frame/parts/enrolments-page.ts";

const day = (subject: string) => agendaPath({ day: subject, span: "day", only: "all", booking: "" });
const booking = (id: string) => agendaPath({ day: "", span: "week", only: "all", booking: id });
const enrolment = (id: string) => enrolmentsPath({ enrolment: id });
const payments = () => href("/admin/enrolments");
const certificate = (id: string) => certificatesPath({ certificate: id });
const inbox = () => href("/admin/inbox");
const mail = () => href("/admin/mail");
const newsletter = () => href("/admin/newsletter");
const people = () => href("/admin/people");
const reviews = () => href("/admin/reviews");
const release = (number: string) => historyPath({ number: Number(number) });
const admin = () => href("/admin");

/** What can be done in /admin, as `recordOwnerAction` keeps it: the sentence that the journal shows, and where the thing is found. */
const deeds: Record<string, [sentence: string, page: (subject: string) => string] | undefined> = {
  "opened with the owner key": ["Opened these pages with the owner key", admin],
  "owner named": ["Named an owner", people],
  "helper named": ["Named a helper", people],
  "person changed": ["Changed the name or role of a person", people],
  "person ended": ["Ended a person’s place", people],
  "reviewer named": ["Named a reviewer", reviews],
  "reviewer changed": ["Changed the name or courses of a reviewer", reviews],
  "reviewer ended": ["Ended a reviewer’s place", reviews],
  "reading given to a reviewer": ["Gave a reading to one reviewer", reviews],
  "reading for everybody": ["Gave a reading back to all reviewers", reviews],
  "work reopened": ["Had an accepted work read once more", reviews],
  "message done": ["Marked a message as done", inbox],
  "message open again": ["Opened a message again", inbox],
  "inbox exported": ["Saved all messages as a file", inbox],
  "day closed": ["Closed a day", day],
  "day opened": ["Opened a day again", day],
  "booking made": ["Booked for somebody", booking],
  "booking moved": ["Moved a booking", booking],
  "booking cancelled": ["Canceled a booking", booking],
  "booking's place set": ["Said where a booking takes place", booking],
  "booking's note written": ["Wrote a note on a booking", booking],
  "coaching session given": ["Gave a session of coaching", booking],
  "coaching session taken": ["Took a session of coaching", booking],
  "no-show noted": ["Noted that somebody did not come", booking],
  "no-show taken back": ["Noted that somebody came after all", booking],
  "Opened a program without payment": ["Opened a program without a payment", enrolment],
  "Closed a program that was given": ["Closed a program that was given", enrolment],
  "Settled a stray payment": ["Settled a payment that fitted nobody", payments],
  "Accepted a stray payment": ["Accepted a payment that fitted nobody", payments],
  "Took a stray payment off the list": ["Took a payment off the list", payments],
  "revoke certificate": ["Revoked a certificate", certificate],
  "replace certificate": ["Replaced a certificate", certificate],
  "edition previewed": ["Had a preview of an edition sent", newsletter],
  "edition approved": ["Approved an edition", newsletter],
  "edition left unsent": ["Left an edition unsent", newsletter],
  "active subscribers exported": ["Saved all active subscribers as a file", newsletter],
  "bookings exported": ["Saved all bookings as a file", () => href("/admin/bookings")],
  "enrollments exported": ["Saved all enrollments as a file", payments],
  "content published": ["Published changes of the content", release],
  "content taken back": ["Took back a publication", release],
  "content brought back": ["Brought an older version of the content back", release],
  "finding kept": ["Kept a finding of the report", release],
  "finding kept no longer": ["Kept a finding of the report no longer", release],
  "mail sent again": ["Had a mail sent again", mail],
};

/** Sentence and address of a deed; what stands in no list is shown as it was kept. */
export function deedOf(what: string, subject: string) {
  const refund = /^Ordered (?:a refund|\d+ refunds)( of a booking)?$/.exec(what);
  if (refund) return { what, page: refund[1] ? booking(subject) : enrolment(subject) };
  const known = deeds[what];
  return { what: known?.[0] ?? what, page: known ? known[1](subject) : null };
}
