/** Fixed, so that a booking outlives a restart of the site; worth nothing, because it signs only what a demo tells. */
export const webhookSecret = "demo-scheduling-secret";

/** What can be booked here. */
export const consultation = { path: "/throughline/consultation", title: "Consultation", minutes: 45, cents: 9500 };

export type Kind = "calendly" | "calcom";

/** Settings of the calendar that the demo plays at `origin`, as the adapters take them (partners.md §3). */
export function playedScheduling(origin: string, kind: Kind = "calendly") {
  const path = kind === "calendly" ? `/calendly${consultation.path}` : consultation.path;
  return { kind, url: origin + path, webhookSecrets: [webhookSecret] };
}
