import type { Stage } from "#app/bookings/booking/booking-stage.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import type { MeetingPlace } from "#app/site/site.ts";
import type { MonthLeft } from "#app/bookings/credits/credits.ts";
import type { TicketWords } from "#app/content/words/ticket-words.server.ts";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";
import type { SlotView } from "#app/bookings/calendar/calendar.ts";
import type { BookingWords } from "#app/bookings/words/booking-words.server.ts";
import type { CalendarWords } from "#app/bookings/words/calendar-words.server.ts";
import type { CallsWords } from "#app/bookings/words/call-words.server.ts";

/** A booking as its own page shows it; all times are in words. */
export type BookingView = {
  stage: Stage;
  call: Booking["call"];
  ticket: TicketFace;
  /** Milliseconds. */
  startsAt: number;
  /** "$95.00", "Free", or "In your month" of a session of one. */
  amount: string;
  minutes: number;
  /** Where it takes place, once it is booked; absent while nobody has said. */
  place?: MeetingPlace;
  /** The person's own (IANA). */
  zone: string;
  costs: boolean;
  paid: boolean;
  /** What was paid, with tax and discount where there were. */
  paidWords?: string;
  /** While it is held: until when on the person's clock, and how long that is from now, in milliseconds. */
  kept?: { until: string; left: number; words: TicketWords["kept"] };
  person: { name: string; email: string; message: string };
  /** The time of day at which our mail went out that asks for a press. */
  askedAt?: string;
  /** It had another time before. */
  moved: boolean;
  /** The hold was given back, not run out. */
  left: boolean;
  cancelReason: string;
  /** What can still be done with it. */
  mayMove: boolean;
  /** A paid time within the notice for changes: once it is booked it stays, and so does its fee. */
  atShortNotice: boolean;
  mayCancel: boolean;
  /** What becomes of the money: of a cancelled booking, else if it were cancelled now. Absent where none was paid. */
  refund?: string;
  /** The partner's page for the payment, while it can be paid. */
  payAt?: string;
  /** Where a new time for the same thing is chosen. */
  chooseAgain: string;
  /** It is a session of a month of coaching. */
  ofMonth: boolean;
  /** A cancelled session of a paid month: choosing it in the calendar would be paid again. */
  stillTheirs: boolean;
};

/** Without those of the pages around it. */
type OwnPageWords = Omit<BookingWords, "move" | "confirm" | "paid">;

/** The page of a booking: itself, free times instead of one that went, and ways into a calendar once it is booked. */
export type BookingPageData = {
  words: OwnPageWords;
  calls: { steps: CallsWords["steps"]; month: CallsWords["month"]; rule: string; hint: string };
  token: string;
  booking: BookingView;
  nearest: SlotView[];
  /** Around those; absent where none are to be chosen. */
  nearestWords?: CalendarWords["nearest"];
  /** Ours, which stands beneath those. */
  businessZone: string;
  calendars?: { name: string; to: string }[];
  /** What is left of the month of coaching that it belongs to, and where the next session is booked. */
  month?: MonthLeft;
};
