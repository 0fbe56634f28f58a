import { availabilityOf } from "#app/bookings/calendar/slots.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import type { CoachingMonth } from "#app/bookings/credits/credits.ts";
import type { CallKind } from "#app/bookings/purposes/purposes.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { type EnrolmentRow, type PaidPlan, termsToday } from "#app/school/buying/enrolment/enrolments.ts";
import type { Content } from "#app/site/content.ts";
import { day, hour } from "#app/site/time.ts";

/** The instant of all samples: two letters differ by what the content says, and by nothing else. */
export const sampleNow = Date.UTC(2030, 0, 15, 15);

export const sampleEmail = "reader@example.com";

const nobodyElse = { firstName: "Ada", lastName: "Reader", email: sampleEmail };

/** Somebody far from our clock, whose letters name both, who books at the price and the length of the day. */
export function sampleBooking(content: Content, call: CallKind | "training", more: Partial<Booking> = {}): Booking {
  const { priceCents, minutes, purpose } = offered(content, call);
  return {
    ...nobodyElse,
    id: "sample",
    resource: call === "training" ? "training" : "consultation",
    state: "booked",
    startsAt: sampleNow + 2 * day,
    minutes,
    timeZone: "Pacific/Auckland",
    call,
    purpose,
    message: "",
    priceCents,
    currency: "usd",
    paidAt: priceCents > 0 ? sampleNow : null,
    sequence: 0,
    heldUntil: null,
    cancelReason: null,
    askedAt: null,
    refundCents: null,
    place: { address: "https://meet.example/room", note: "" },
    ownerNote: "",
    coaching: null,
    ...more,
  };
}

function offered(content: Content, call: CallKind | "training") {
  const { consultation, advice, coaching } = sitePrices(content);
  if (call === "training")
    return { priceCents: 0, minutes: availabilityOf(content).training.minutes, purpose: "ai-specialist" };
  const { price, minutes } = {
    consultation,
    advice,
    "coaching-single": coaching.single,
    "coaching-monthly": coaching.monthly,
  }[call];
  const purpose = { consultation: "general", advice: "course-advice" };
  return { priceCents: price, minutes, purpose: call in purpose ? purpose[call as keyof typeof purpose] : call };
}

export function sampleMonth(content: Content): CoachingMonth {
  const { sessions } = sitePrices(content).coaching.monthly;
  return {
    ...nobodyElse,
    id: "sample",
    pack: "sample",
    timeZone: "Pacific/Auckland",
    given: sessions,
    used: 1,
    paidAt: sampleNow,
    endsAt: sampleNow + 30 * day,
    moneyBackAt: null,
  };
}

/** Begun today, at the price of today. */
export function sampleEnrolment(content: Content, program: ProgramSlug, plan: PaidPlan): EnrolmentRow {
  const { cents, currency, months } = termsToday(sitePrices(content), program, plan);
  return {
    id: "sample",
    reference: "sample",
    program,
    plan,
    state: "active",
    state_at: sampleNow,
    told: "{}",
    student_id: null,
    email: sampleEmail,
    session_id: null,
    customer_id: null,
    subscription_id: null,
    payment_intent_id: null,
    price_cents: cents,
    currency,
    months,
    received: null,
    ends_at: null,
    end_set_at: null,
    campaign: "",
    note: "",
    created_at: sampleNow - hour,
    changed_at: sampleNow,
    works_required: 1,
  };
}
