import { companyOf } from "#app/content/company/our-company.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { momentIn } from "#app/site/time.ts";

/** To the one who waits longest for a full training session. */
export function freePlaceMail(
  { content, origin }: Pick<Site, "content" | "origin">,
  wait: { id: string; startsAt: number; to: string },
): OutboxMail {
  const moment = momentIn(wait.startsAt, businessZoneOf(content));
  const letter = writeLetter({
    from: companyOf(content).name,
    subject: "A place is free in your training session",
    origin,
    blocks: [
      { paragraph: [`Somebody canceled: ${moment}. You were next on the list.`] },
      { paragraph: ["The place is not kept. Whoever registers first has it."] },
      { button: "Register", url: `${origin}/schedule?at=${wait.startsAt}` },
    ],
    footer: [{ paragraph: ["You get this one mail because you joined the waiting list for this session."] }],
  });
  return {
    ...letter,
    to: wait.to,
    kind: "service",
    key: `free-place:${wait.id}`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
