import type { Scheduling } from "#partners/scheduling/scheduling.ts";

/** What a page may know of the partner whose calendar it can show. `frame`: address of the frame. */
export type SchedulerOffer = Pick<Scheduling, "name" | "kind" | "privacy" | "origins"> & { frame: string };
