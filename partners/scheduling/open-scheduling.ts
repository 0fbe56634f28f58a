import { calcomScheduling } from "./calcom.ts";
import { calendlyScheduling } from "./calendly.ts";
import type { Scheduling } from "./scheduling.ts";
import type { SchedulingSettings } from "./scheduling-settings.ts";

/** `now` in milliseconds. */
export function openScheduling(settings: SchedulingSettings, now: () => number): Scheduling {
  return settings.kind === "calendly" ? calendlyScheduling(settings, now) : calcomScheduling(settings);
}
