import type { ZodType } from "zod";
import { mailSignInSchema, signInSchema } from "#app/people/words/sign-in-words.server.ts";
import { courseSchema } from "#app/school/words/course-words.server.ts";
import { credentialSchema } from "#app/school/words/credential-words.server.ts";
import { enrollmentSchema, pausesSchema } from "#app/school/words/enrollment-words.server.ts";
import { programPageSchema } from "#app/school/words/program-words.server.ts";
import { verifySchema } from "#app/school/words/verify-words.server.ts";
import { workSchema } from "#app/school/words/work-words.server.ts";
import { unknownLinkSchema } from "#app/content/words/unknown-link.server.ts";
import { bookingSchema } from "#app/bookings/words/booking-words.server.ts";
import { callsSchema } from "#app/bookings/words/call-words.server.ts";
import { consultationSchema } from "#app/bookings/words/consultation-words.server.ts";
import {
  coachingMonthSchema,
  scheduleConsultationSchema,
  scheduleSchema,
} from "#app/bookings/words/schedule-words.server.ts";
import { newsletterSchema } from "#app/newsletter/words/newsletter-words.server.ts";
import { subscriptionSchema } from "#app/newsletter/words/subscription-words.server.ts";

/** Files of `content/pages/` about what visitors and students do here; the pages that one only reads are in collections.ts. */
export const visitorPages: Record<string, ZodType> = {
  consultation: consultationSchema,
  "schedule-consultation": scheduleConsultationSchema,
  schedule: scheduleSchema,
  calls: callsSchema,
  booking: bookingSchema,
  "coaching-month": coachingMonthSchema,
  program: programPageSchema,
  enrollment: enrollmentSchema,
  pauses: pausesSchema,
  "sign-in": signInSchema,
  "sign-in-by-mail": mailSignInSchema,
  course: courseSchema,
  work: workSchema,
  verify: verifySchema,
  credential: credentialSchema,
  newsletter: newsletterSchema,
  "newsletter-subscription": subscriptionSchema,
  "unknown-link": unknownLinkSchema,
};
