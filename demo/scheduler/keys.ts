import { passingKeys } from "#demo/keys.ts";

/** Of demos that were given no other. */
export const { webhookSecret } = passingKeys.scheduling;

/** What can be booked here. */
export const consultation = { path: "/throughline/consultation", title: "Consultation", minutes: 45, cents: 9500 };

export type Kind = "calendly" | "calcom";

/** Settings of the calendar that the demo plays at `origin`, as the adapters take them (partners.md §3). */
export function playedScheduling(origin: string, kind: Kind = "calendly", keys = passingKeys.scheduling) {
  const path = kind === "calendly" ? `/calendly${consultation.path}` : consultation.path;
  return { kind, url: origin + path, webhookSecrets: [keys.webhookSecret] };
}
