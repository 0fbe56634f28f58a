/** `whatHappened` and `whatToDo` in whole sentences; `page`: where the owner does it. */
type Words = { whatHappened: string; whatToDo: string; page: string };

const bookings = "/admin/bookings";
const enrolments = "/admin/enrolments";

/** What needs a person after a payment, in the words of the owner's inbox. */
export const troubleWords = {
  "other-item": {
    whatHappened:
      "Somebody paid on the page of another thing than the one that their payment names. It does not count, and nothing was opened or booked.",
    whatToDo:
      "Look at the list of stray payments: accept it with one press, settle it there for somebody, or pay it back on the payment partner's pages.",
    page: enrolments,
  },
  "off-price": {
    whatHappened:
      "Somebody paid another price than the site had agreed with them. They are in: the course is open, or the call is booked.",
    whatToDo:
      "Nothing, if you know why: a price that changed, two of one thing, a code of yours. Else compare the payment link with the price of the site.",
    page: enrolments,
  },
  "wrong-amount": {
    whatHappened:
      "A month was paid under an address that has a plan, in another amount than that plan's. Nothing else says what it is for, so it does not count.",
    whatToDo:
      "Look it up on the payment partner's pages. Then settle it on the list of stray payments, or pay it back.",
    page: enrolments,
  },
  unknown: {
    whatHappened: "A payment came that belongs to nothing on this site.",
    whatToDo:
      "Look the payment up on the payment partner's pages. Then settle it on the list of stray payments, book by hand, or pay the money back.",
    page: enrolments,
  },
  "money-back": {
    whatHappened:
      "Money went back, or somebody disputes a payment, and nobody could say what that payment was for. Nothing was changed here: a booking still stands, a course stays open, and of a month of coaching its sessions can be booked.",
    whatToDo:
      "Look the payment up on the payment partner's pages. Was it for a call? Then cancel the booking if it must not stand. For a month of coaching? Then open one of its bookings and press Take one session for each that must not be booked. Did it come twice? Then there is nothing to do.",
    page: bookings,
  },
  "paid-twice": {
    whatHappened: "Somebody paid a second time for what was paid already.",
    whatToDo: "Pay this second payment back on the payment partner's pages. End a second monthly plan there too.",
    page: enrolments,
  },
  "no-address": {
    whatHappened:
      "A program was paid, and the payment names no address that mail can be sent to. The course is open, and nobody was written to.",
    whatToDo: "Find the payer on the payment partner's pages, and write to them.",
    page: enrolments,
  },
  refunded: {
    whatHappened: "All of a payment for a program went back. The course is closed for this person.",
    whatToDo:
      "Does a monthly plan still run? Open the enrollment and press Give money back for the same payment: the plan ends, and nothing goes back twice. A certificate may stand: see /admin/certificates.",
    page: enrolments,
  },
  "refund-failed": {
    whatHappened:
      "Money that was to go back to a payer did not arrive: the refund failed, and the money is with us again. A course that it had closed is open again; a booking is as it was.",
    whatToDo:
      "The payment partner's pages say why. Give it back again, with Give money back in the enrollment or beside the booking, or on those pages: when all of a payment has gone back, its course closes by itself.",
    page: enrolments,
  },
  "fraud-warning": {
    whatHappened:
      "The card network suspects that a payment was made with somebody else's card. Nothing was changed: a course stays open, a booking stands.",
    whatToDo:
      "Look at the payment on the partner's pages. If you do not know the payer, press Give money back in the enrollment or beside the booking before it becomes a dispute; that closes the course.",
    page: enrolments,
  },
  "refund-refused": {
    whatHappened: "The payment partner refused to give a payment back that you ordered. Nothing went back.",
    whatToDo: "Look the payment up on the payment partner's pages: they say why. Give it back there.",
    page: enrolments,
  },
  "refund-not-allowed": {
    whatHappened:
      "The payment partner did not take a refund that you ordered: the site's key may not give money back, or end a plan. It is tried again within minutes.",
    whatToDo:
      "Give it back on the payment partner's pages. So that the site can do it the next time, have its key there allowed to refund and to end plans.",
    page: enrolments,
  },
  "refund-waits": {
    whatHappened:
      "The payment partner did not take a refund that you ordered, for an hour now. It is tried again within minutes.",
    whatToDo: "See whether the partner has an outage, or give the payment back on the payment partner's pages.",
    page: enrolments,
  },
  "partly-refunded": {
    whatHappened: "A part of a payment for a program went back. The course stays open.",
    whatToDo: "Nothing, if that was meant.",
    page: enrolments,
  },
  "beyond-plan": {
    whatHappened:
      "A monthly plan was charged although all of its payments were made, or after its money had gone back.",
    whatToDo: "Open the enrollment and press Give money back for this month: the plan ends, and the money goes back.",
    page: enrolments,
  },
  disputed: {
    whatHappened: "Somebody disputes a payment for a program. The course is closed until the dispute is won.",
    whatToDo:
      "Answer the dispute on the payment partner's pages before the time named here; unanswered it is lost. A certificate may stand: see /admin/certificates.",
    page: enrolments,
  },
  "dispute-lost": {
    whatHappened:
      "A dispute about a payment for a program was lost: the money is gone. The course stays closed for this person.",
    whatToDo:
      "End a monthly plan on the payment partner's pages if it still runs. A certificate may stand: see /admin/certificates.",
    page: enrolments,
  },
  "booking-refunded": {
    whatHappened:
      "All of a payment for a booking went back, and the booking still stands. Of a month of coaching nothing more can be booked; the sessions named here stand.",
    whatToDo: "Cancel the booking, or each of the sessions, if it must not stand; its time is free again then.",
    page: bookings,
  },
  "booking-partly-refunded": {
    whatHappened:
      "A part of a payment for a booking went back. The booking is as it was, and its person was not written to.",
    whatToDo: "Nothing, if that was meant. Its page still shows all that was paid.",
    page: bookings,
  },
  "booking-refund-failed": {
    whatHappened:
      "Money that was to go back for a booking did not arrive: the refund failed, and the money is with us again. The booking is as it was.",
    whatToDo:
      "The payment partner's pages say why. Give it back again, with Give money back beside the booking or on those pages.",
    page: bookings,
  },
  "booking-disputed": {
    whatHappened: "Somebody disputes the payment for a booking. The booking stands.",
    whatToDo:
      "Answer the dispute on the payment partner's pages before the time named here; unanswered it is lost. Cancel the booking if it must not stand.",
    page: bookings,
  },
  "booking-dispute-lost": {
    whatHappened: "A dispute about the payment for a booking was lost: the money is gone. The booking stands.",
    whatToDo: "Cancel the booking if it is still to come and must not stand.",
    page: bookings,
  },
  "coaching-bill": {
    whatHappened:
      "A bill of a monthly coaching package was paid, and it gave no sessions: it is not the bill of a month, it cannot be told from one that was given, or the payer's data were erased.",
    whatToDo:
      "Look the bill up on the payment partner's pages. Agree on the sessions with the payer and book them by hand, or pay the money back; end the package there if nobody wants it.",
    page: bookings,
  },
  found: {
    whatHappened: "A payment was found at the payment partner of which we were never told. It counts now.",
    whatToDo: "See on the partner's pages why the telling failed: the endpoint's address and its secret.",
    page: enrolments,
  },
  "no-end": {
    whatHappened: "The payment partner did not take the end of a monthly plan. It is tried again within minutes.",
    whatToDo: "Look at the subscription on the partner's pages, and let it end there after the last payment.",
    page: enrolments,
  },
} satisfies Record<string, Words>;

/** A payment that needs a person. */
export type Trouble = keyof typeof troubleWords;
