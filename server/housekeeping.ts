import { readBusyCalendars } from "#app/bookings/busy/busy-calendars.server.ts";
import { endHolds, remind, tidyBookings } from "#app/bookings/changes/booking-jobs.server.ts";
import { warnOfPlaceless } from "#app/bookings/changes/placeless.server.ts";
import { tidyLimits } from "#app/forms/limits/limits.server.ts";
import { tidySessions } from "#app/people/members/member-sessions.server.ts";
import { deliverDueEditions } from "#app/newsletter/sending/deliver-editions.server.ts";
import { readReturnedMail } from "#app/newsletter/bounces/returned-mail.server.ts";
import { deleteUnconfirmed } from "#app/newsletter/subscribers/subscribers.server.ts";
import { tidyRecipients } from "#app/mail/outbox/allowance.server.ts";
import { tidyOutbox } from "#app/mail/outbox/tidy-outbox.server.ts";
import { tidyPartnerEvents } from "#app/school/buying/payments/old-events.server.ts";
import { runEnrolmentJobs } from "#app/school/buying/payments/payment-jobs.server.ts";
import { plantWorks } from "#app/review/planted/plant-works.server.ts";
import { tellNewDates } from "#app/review/reminders/new-dates.server.ts";
import { remindReviewers } from "#app/review/reminders/remind-reviewers.server.ts";
import { tellOfWaits } from "#app/review/reminders/tell-of-waits.server.ts";
import { watchCharges } from "#app/desk/release/charges/watch-charges.server.ts";
import { watchLinks } from "#app/desk/checks/outside/watch-links.server.ts";
import { watchPartners } from "#app/desk/house/today/gone-partners.server.ts";
import { tidyJournal } from "#app/desk/house/journal/journal.server.ts";
import { isOverdue, watchBackup } from "#app/desk/house/today/backups.server.ts";
import { writeDailySummary } from "#app/desk/house/today/daily-summary.server.ts";
import { lateMails } from "#app/mail/outbox/late-mails.server.ts";
import { tidyOwnerEvents } from "#app/mail/owner-mails/owner-mails.server.ts";
import type { Site } from "#app/site/site.ts";
import { tidyStudentSessions } from "#app/people/students/student-sessions.server.ts";
import { minute, second } from "#app/site/time.ts";
import { tellStopped } from "#app/school/progress/pauses/pauses.server.ts";
import { tidyUploads } from "#app/school/handing-in/uploads/tidy-uploads.server.ts";
import { isUnavailable } from "#database/trouble.ts";
import { log } from "./log.ts";

/** Each by its name in the log. */
export const jobs = {
  endHolds,
  remind,
  warnOfPlaceless,
  tidyBookings,
  deliverDueEditions,
  deleteUnconfirmed,
  tidyOutbox,
  tidyRecipients,
  tidyLimits,
  tidySessions,
  tidyStudentSessions,
  runEnrolmentJobs,
  readBusyCalendars,
  readReturnedMail,
  plantWorks,
  remindReviewers,
  tellOfWaits,
  tellNewDates,
  tellStopped,
  watchPartners,
  watchCharges,
  watchBackup,
  writeDailySummary,
  tidyOwnerEvents,
  tidyJournal,
  tidyPartnerEvents,
  tidyUploads,
  watchLinks,
};
const interval = 5 * minute;

/** So long after a database that did not answer the jobs are tried again. */
const soon = 3 * second;

/**
 * Does what is due now and every five minutes. Each job may run twice without harm; one that fails does not stop the others.
 * When the database does not answer, all are tried again within seconds, in silence: whoever looks after it says so once.
 */
export function startHousekeeping(site: Site) {
  let timer: NodeJS.Timeout;
  let stopping = false;
  let running = work();

  async function work() {
    const done = await runAll();
    if (!stopping) timer = setTimeout(again, done ? interval : soon);
  }

  function again() {
    running = work();
  }

  /** Whether the database answered all the time. A watching service hears of a round in which all went well, mail and backup too. */
  async function runAll() {
    let isWell = true;
    async function beat({ database, lastBackup, now, pings }: Site) {
      if (!isWell || (await lateMails(database.queries, now())).count > 0) return;
      if (!lastBackup || !isOverdue(await lastBackup(), now())) await pings.heartbeat();
    }
    for (const [name, job] of Object.entries({ ...jobs, beat })) {
      try {
        await job(site);
      } catch (error) {
        if (isUnavailable(error)) return false;
        isWell = false;
        log("error", "housekeeping failed", { job: name, error });
      }
    }
    return true;
  }

  return {
    /** Lets the job under way finish. */
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
