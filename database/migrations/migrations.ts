import type { Migration } from "kysely/migration";
import * as newsletterOutboxInbox from "./001-newsletter-outbox-inbox.ts";
import * as members from "./002-members.ts";
import * as bookings from "./003-bookings.ts";
import * as enrolmentsLearningCertificates from "./004-enrolments-learning-certificates.ts";
import * as marks from "./005-marks.ts";
import * as enrolmentTerms from "./006-enrolment-terms.ts";
import * as bookingProofs from "./007-booking-proofs.ts";
import * as mail from "./008-mail.ts";
import * as exports from "./009-exports.ts";
import * as paymentMarks from "./010-payment-marks.ts";
import * as refundOrders from "./011-refund-orders.ts";
import * as recordedPayments from "./012-recorded-payments.ts";
import * as meetingPlaces from "./013-meeting-places.ts";
import * as editionSends from "./014-edition-sends.ts";
import * as ownerEvents from "./015-owner-events.ts";
import * as busyTimes from "./016-busy-times.ts";
import * as coachingMonths from "./017-coaching-months.ts";
import * as coachingMoneyBack from "./018-coaching-money-back.ts";
import * as bookingMoneyBack from "./019-booking-money-back.ts";
import * as deskPeople from "./020-desk-people.ts";
import * as works from "./022-works.ts";
import * as movedFrom from "./024-moved-from.ts";
import * as readingsUnderWay from "./025-readings-under-way.ts";
import * as plantedWorks from "./026-planted-works.ts";
import * as files from "./028-files.ts";
import * as plansBookmarks from "./029-plans-bookmarks.ts";
import * as quizDraws from "./030-quiz-draws.ts";
import * as hoursTaken from "./032-hours-taken.ts";
import * as contentReleases from "./033-content-releases.ts";
import * as outsideLinks from "./034-outside-links.ts";
import * as strayReferences from "./035-stray-references.ts";

/** All migrations by name, in their order. Named here, not found in a folder, so that they are part of the bundle. */
export const migrations: Record<string, Migration> = {
  "001-newsletter-outbox-inbox": newsletterOutboxInbox,
  "002-members": members,
  "003-bookings": bookings,
  "004-enrolments-learning-certificates": enrolmentsLearningCertificates,
  "005-marks": marks,
  "006-enrolment-terms": enrolmentTerms,
  "007-booking-proofs": bookingProofs,
  "008-mail": mail,
  "009-exports": exports,
  "010-payment-marks": paymentMarks,
  "011-refund-orders": refundOrders,
  "012-recorded-payments": recordedPayments,
  "013-meeting-places": meetingPlaces,
  "014-edition-sends": editionSends,
  "015-owner-events": ownerEvents,
  "016-busy-times": busyTimes,
  "017-coaching-months": coachingMonths,
  "018-coaching-money-back": coachingMoneyBack,
  "019-booking-money-back": bookingMoneyBack,
  "020-desk-people": deskPeople,
  "022-works": works,
  "024-moved-from": movedFrom,
  "025-readings-under-way": readingsUnderWay,
  "026-planted-works": plantedWorks,
  "028-files": files,
  "029-plans-bookmarks": plansBookmarks,
  "030-quiz-draws": quizDraws,
  "032-hours-taken": hoursTaken,
  "033-content-releases": contentReleases,
  "034-outside-links": outsideLinks,
  "035-stray-references": strayReferences,
};
