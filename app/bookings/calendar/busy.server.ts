import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { minute } from "#app/site/time.ts";

/** From `startsAt` (milliseconds, UTC) on. */
type Slice = { startsAt: number; minutes: number };

/** Whether one of the owner's calendars has something at that time. */
type IsBusy = (slice: Slice) => boolean;

/** What the owner's calendars say of the time from one instant to another, as they were read last. */
export async function busyBetween(queries: Kysely<Tables>, from: number, to: number): Promise<IsBusy> {
  const times = await queries
    .selectFrom("busy_times")
    .select(["starts_at", "ends_at"])
    .where("ends_at", ">", from)
    .where("starts_at", "<", to)
    .execute();
  return ({ startsAt, minutes }) =>
    times.some(({ starts_at, ends_at }) => starts_at < startsAt + minutes * minute && ends_at > startsAt);
}

export async function isBusyAt(queries: Kysely<Tables>, slice: Slice) {
  const isBusy = await busyBetween(queries, slice.startsAt, slice.startsAt + slice.minutes * minute);
  return isBusy(slice);
}
