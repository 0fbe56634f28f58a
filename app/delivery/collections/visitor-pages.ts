import type { ZodType } from "zod";
import { mailSignInSchema, signInSchema } from "#app/people/words/sign-in-words.server.ts";
import { courseSchema } from "#app/school/courses/words/course-words.server.ts";
import { credentialSchema } from "#app/school/courses/words/credential-words.server.ts";
import { enrollmentSchema, pausesSchema } from "#app/school/courses/words/enrollment-words.server.ts";
import { programPageSchema } from "#app/school/courses/words/program-words.server.ts";
import { verifySchema } from "#app/school/courses/words/verify-words.server.ts";
import { workSchema } from "#app/school/courses/words/work-words.server.ts";
import { pauseSettingsSchema } from "#app/school/courses/words/pause-words.server.ts";
import { signInReturnSchema } from "#app/people/words/sign-in-return-words.server.ts";
import { dashboardSchema } from "#app/dashboard/words/dashboard-words.server.ts";
import { myCoursesSchema } from "#app/dashboard/words/my-courses-words.server.ts";
import { settingsSchema } from "#app/dashboard/words/settings-words.server.ts";
import { logoSchema } from "#app/front/logo/logo-words.server.ts";
import { talkPartSchema, talkSchema } from "#app/front/words/talk-words.server.ts";
import { unknownLinkSchema } from "#app/content/words/unknown-link.server.ts";
import { bookingSchema } from "#app/bookings/words/booking-words.server.ts";
import { ticketSchema } from "#app/content/words/ticket-words.server.ts";
import { calendarSchema } from "#app/bookings/words/calendar-words.server.ts";
import { callsSchema } from "#app/bookings/words/call-words.server.ts";
import { consultationSchema } from "#app/bookings/words/consultation-words.server.ts";
import {
  coachingMonthSchema,
  scheduleConsultationSchema,
  scheduleSchema,
} from "#app/bookings/words/schedule-words.server.ts";
import { mailedLinkSchema } from "#app/forms/mailed-link-words.server.ts";
import { newsletterSchema } from "#app/newsletter/words/newsletter-words.server.ts";
import { subscriptionSchema } from "#app/newsletter/words/subscription-words.server.ts";
import { workPartsSchema } from "#app/school/courses/part-words/work-parts-words.server.ts";
import { quizWordsSchema } from "#app/school/courses/part-words/quiz-words.server.ts";
import { handInSchema } from "#app/school/courses/part-words/hand-in-words.server.ts";
import { certificatesSchema } from "#app/school/courses/part-words/certificate-words.server.ts";
import { labWordsSchema } from "#app/school/courses/part-words/lab-words.server.ts";
import { ownCourseSchema } from "#app/school/courses/part-words/own-course-words.server.ts";

/** Files of `content/pages/` about what visitors and students do here; the pages that one only reads are in collections.ts. */
export const visitorPages: Record<string, ZodType> = {
  consultation: consultationSchema,
  "schedule-consultation": scheduleConsultationSchema,
  schedule: scheduleSchema,
  calls: callsSchema,
  calendar: calendarSchema,
  ticket: ticketSchema,
  booking: bookingSchema,
  "coaching-month": coachingMonthSchema,
  program: programPageSchema,
  enrollment: enrollmentSchema,
  pauses: pausesSchema,
  "sign-in": signInSchema,
  "sign-in-by-mail": mailSignInSchema,
  "mailed-link": mailedLinkSchema,
  course: courseSchema,
  quizzes: quizWordsSchema,
  "hand-in": handInSchema,
  labs: labWordsSchema,
  "own-course": ownCourseSchema,
  work: workSchema,
  "work-parts": workPartsSchema,
  verify: verifySchema,
  credential: credentialSchema,
  certificates: certificatesSchema,
  newsletter: newsletterSchema,
  "newsletter-subscription": subscriptionSchema,
  "unknown-link": unknownLinkSchema,
  "sign-in-return": signInReturnSchema,
  dashboard: dashboardSchema,
  "my-courses": myCoursesSchema,
  settings: settingsSchema,
  "pause-settings": pauseSettingsSchema,
  "logo-download": logoSchema,
  talk: talkSchema,
  "talk-part": talkPartSchema,
};
