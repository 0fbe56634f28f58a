/**
 * What the owner is told of at once, and the only list of it: the rehearsal that kills the site (owner-mails/kinds-kill.test.ts)
 * lets each of them happen, and one for each word that the payment room has for a trouble.
 */
export type Notice =
  | "question"
  | "tool-error"
  | "Booked"
  | "Moved"
  | "Canceled"
  | "paid late"
  | "refund to give"
  | "no place"
  | `partner's calendar: ${"booked" | "moved" | "cancelled" | "paid"}`
  | "calendar unread"
  | "calendar zones"
  | "enrolled"
  | PaymentNotice
  | "work waits"
  | "work unreadable"
  | "no reviewer"
  | `edition ${"waits" | "changed" | "missed"}`
  | "came back"
  | "return mailbox"
  | "mail stands still"
  | "charged otherwise"
  | "charged as agreed"
  | "partner gone"
  | "partner back"
  | "no backup"
  | "owner key";

/** With one of the payment room's troubles (school/buying/enrolment-events/payment-troubles.ts). */
export type PaymentNotice = `payment: ${string}`;
