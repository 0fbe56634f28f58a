import { endHolds, remind, tidyBookings } from "#app/bookings/booking-jobs.server.ts";
import { tidyLimits } from "#app/limits/limits.server.ts";
import { tidySessions } from "#app/members/member-sessions.server.ts";
import { deliverDueEditions } from "#app/newsletter/deliver-editions.server.ts";
import { deleteUnconfirmed } from "#app/subscribers/subscribers.server.ts";
import { tidyOutbox } from "#app/outbox/tidy-outbox.server.ts";
import { runEnrolmentJobs } from "#app/payments/payment-jobs.server.ts";
import type { Site } from "#app/site.ts";
import { tidyStudentSessions } from "#app/students/student-sessions.server.ts";
import { minute } from "#app/time.ts";
import { log } from "./log.ts";

const jobs = {
  endHolds,
  remind,
  tidyBookings,
  deliverDueEditions,
  deleteUnconfirmed,
  tidyOutbox,
  tidyLimits,
  tidySessions,
  tidyStudentSessions,
  runEnrolmentJobs,
};
const interval = 10 * minute;

/** Does what is due now and every ten minutes. Each job may run twice without harm; one that fails does not stop the others. */
export function startHousekeeping(site: Site) {
  let running = work();
  const timer = setInterval(() => {
    running = work();
  }, interval);

  async function work() {
    for (const [name, job] of Object.entries(jobs)) {
      try {
        await job(site);
      } catch (error) {
        log("error", "housekeeping failed", { job: name, error });
      }
    }
  }

  return {
    /** Lets the job under way finish. */
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
