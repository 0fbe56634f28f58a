import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { Done, OrderResult } from "./orders.ts";

type Made = Extract<OrderResult, { ok: true }>;

/** What is said of an order that was carried out, by its name. */
const done: Record<string, ReactNode | ((made: Made) => ReactNode)> = {
  "read-calendars": "Your calendars were asked. How it went stands with each.",
  "close-day": ({ bookings = 0 }: Made) => closedWords(bookings),
  "open-day": "The day is open again.",
  move: "Moved. A mail with the new time is on its way.",
  cancel: ({ waits }: Made) =>
    waits === undefined
      ? "Canceled. A mail with your reason is on its way."
      : `Canceled. A mail with your reason is on its way. ${refundWords({ waits })}`,
  refund: (made: Made) => refundWords(made),
  place: "Noted. A mail with the place and a new calendar entry is on its way.",
  book: "Booked. You find it in the week above.",
  note: "Noted, for you alone.",
  "give-session": "One session more. The reason stands in the note of this booking.",
  "take-session": "One session less. The reason stands in the note of this booking.",
  "no-show": "Noted.",
  came: "Taken back: the booking stands as it was.",
  settle: "Settled. The program is open to this person.",
  accept: "Accepted. Whoever paid is in, and a mail that says so is on its way.",
  drop: "Taken off the list. Nothing was opened.",
  unlock: "The program is open. A mail that says so is on its way.",
  close: "Closed. What this person learned and noted is kept.",
  revoke: "Revoked. Whoever checks it is told so from now on.",
  replace: ({ certificate = "" }: Made) => (
    <>
      Replaced.{" "}
      <Link to={`${href("/admin/certificates")}?certificate=${encodeURIComponent(certificate)}`}>
        Open the new certificate
      </Link>
    </>
  ),
  "preview-edition": "The preview is on its way to you. When you have read it, approve the edition.",
  "approve-edition": "Approved. It leaves at its hour, or within minutes when that has passed.",
  "name-person": "Named. If that is new, a mail that says so is on its way.",
  "end-person": "Ended. These pages are closed for that person from now on.",
  "name-reviewer": "Named. Whoever is new gets a mail that says so.",
  "end-reviewer": "Ended. What this person had in hand waits again, at its age.",
  "assign-reading": "Noted. It keeps its age.",
  "reopen-work":
    "Reopened. It waits to be read by somebody else, and a mail with your reason is on its way to the student.",
  "leave-edition": "It stays here. You can still approve it later.",
};

const already: Record<string, string | undefined> = {
  refund: "It is on its way already. Nothing was changed.",
  unlock: "The program was open to this address before. Nothing was changed.",
};

const refused: Record<Extract<OrderResult, { ok: false }>["reason"], string> = {
  taken: "Somebody else has that time now. Choose another.",
  closed: "That time is not on offer any more. Choose another.",
  gone: "Nothing was changed: it is in another state by now.",
  early: "It has not begun yet.",
  refused: "The payment partner refused. Nothing went back; the reason stands beside the payment.",
  unseen: "Nothing was changed: send yourself a preview of the edition as it is now, and read it first.",
  last: "Nothing was changed: nobody would be left who may name people. Name another owner first.",
  self: "Nothing was changed: that is you. Another owner can change what you may do.",
  set: "Nothing was changed: this address is an owner’s by the settings of the site. Take it out there first.",
  sure: "Nothing was changed. Tick the box if these pages shall close for you.",
  in_hand:
    "Nothing was changed: somebody reads it now. When they put it down, or save nothing for 30 minutes, it is free.",
  unfit:
    "Nothing was changed: this person may not read it. They said so, read it before, or it is their own or of another course.",
  nobody: "Nothing was changed: nobody else may read it. Name another reviewer of this course first.",
  name: "Not saved. A name has 1 to 100 characters on one line, with at least one letter.",
};

/** What to look through in a form that was not understood. */
const fields = {
  enrolment: ": the address, and a note of at most 500 characters",
  place: ": an address that begins with https://, and a note of one line",
  preview: ": the address",
  certificate: ": a reason of at most 500 characters, and the box ticked",
};
const fieldsOf: Record<string, string | undefined> = {
  place: fields.place,
  book: ": the name, the address, and a time to come that begins at a quarter of an hour",
  note: ": at most 1,000 characters",
  "give-session": ": a reason of at most 500 characters",
  "take-session": ": a reason of at most 500 characters",
  settle: fields.enrolment,
  drop: fields.enrolment,
  unlock: fields.enrolment,
  close: fields.enrolment,
  refund: ": tick at least one payment",
  "preview-edition": fields.preview,
  "name-person": ": the name, without a web address, and the address",
  "name-reviewer": ": the name, without a web address, the address, and at least one course ticked",
  "reopen-work": ": a reason of at most 500 characters",
  revoke: fields.certificate,
  replace: fields.certificate,
};

/** The sentence for an order's outcome. */
export function outcomeWords({
  order,
  answer,
}: Done): { kind: "ok"; words: ReactNode } | { kind: "error"; words: string } {
  if (!answer.ok)
    return answer.kind === "invalid"
      ? { kind: "error", words: `Not saved. Look through what you typed${fieldsOf[order] ?? ""}.` }
      : { kind: "error", words: "Not saved. Try again in a minute." };
  const outcome = answer.value;
  if (!outcome.ok) return { kind: "error", words: refused[outcome.reason] };
  if (outcome.already) return { kind: "ok", words: already[order] ?? "It was so before. Nothing was changed." };
  const words = done[order];
  return { kind: "ok", words: typeof words === "function" ? words(outcome) : words };
}

function refundWords({ waits }: Pick<Made, "waits">) {
  return waits
    ? "The refund is ordered. The payment partner did not take it yet: it is tried again within minutes, and your inbox says what keeps it."
    : "The payment partner took the refund. It is shown as refunded once the partner confirms.";
}

function closedWords(bookings: number) {
  if (bookings === 0) return "The day is closed. Nobody is booked on it.";
  const stay = bookings === 1 ? "1 booking on it stays" : `${bookings} bookings on it stay`;
  return `The day is closed. ${stay}: move or cancel what you cannot keep.`;
}
