import type { Scheduling } from "./scheduling.ts";

/**
 * `url`: the page of the event (SCHEDULING_URL), https or a loopback address, with its path. `webhookSecrets`: what one of
 * them signed is the partner's; several while one replaces another.
 */
export type SchedulingSettings = { kind: Scheduling["kind"]; url: string; webhookSecrets: string[] };
