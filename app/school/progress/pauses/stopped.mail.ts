import { href } from "react-router";
import { timeInWords } from "#app/school/courses/labs/labs.ts";
import { courseNames, programOf, stopPath, type Track } from "#app/school/courses/course/courses.ts";
import type { StopState } from "#app/school/courses/course/progress.ts";
import { enrolmentLetter } from "#app/school/buying/enrolment-letters/enrolment-letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { formatDay, utcDay } from "#app/site/time.ts";

export type Stopped = {
  studentId: string;
  to: string;
  track: Track;
  /** Milliseconds: the last thing that the student did. */
  since: number;
  next: { module: number; stop: Pick<StopState, "slug" | "title" | "minutes"> };
  planned: boolean;
};

/** One calm mail to somebody who did nothing for two weeks: what is kept, what comes next, and how to hear no more of it. */
export function stoppedMail(site: Pick<Site, "content" | "origin">, stopped: Stopped, switchOff: string): OutboxMail {
  const { studentId, to, track, since, next, planned } = stopped;
  const course = courseNames[programOf[track]];
  const page = `${href("/course/:track", { track })}#plan`;
  const letter = enrolmentLetter(site, {
    to,
    key: `stopped:${studentId}:${since}`,
    subject: `Your place in ${course} is kept`,
    blocks: [
      {
        paragraph: [
          `You last worked in ${course} on ${formatDay(utcDay(since))}. Nothing has closed: what you did and what you noted is where you left it.`,
        ],
      },
      {
        paragraph: [
          `The next stop is in module ${next.module}: ${next.stop.title}, about ${timeInWords(next.stop.minutes)}.`,
        ],
      },
      { button: "Go on where you stopped", url: `${site.origin}${stopPath(track, next.module, next.stop.slug)}` },
      {
        paragraph: planned
          ? ["Your plan can begin on another day: ", { link: page, text: ["change it"] }, ", and its weeks move along."]
          : [
              "If even weeks would help, ",
              { link: page, text: ["make a plan"] },
              ": it takes a minute, and you set the dates.",
            ],
      },
      {
        paragraph: [
          "We write this once when a course stands still for two weeks, and not again until you went on and stopped once more. ",
          { link: switchOff, text: ["Write to me no more about this"] },
        ],
      },
    ],
  });
  const headers = {
    ...letter.headers,
    "List-Unsubscribe": `<${switchOff}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...letter, headers };
}
