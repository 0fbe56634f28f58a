import { randomUUID } from "node:crypto";
import { consultation, type Kind } from "./keys.ts";

/** `id` is the partner's number of it. `startsAt` in milliseconds. */
export type DemoBooking = {
  id: string;
  kind: Kind;
  startsAt: number;
  name: string;
  email: string;
  timeZone: string;
  paid: boolean;
};

export type Diary = ReturnType<typeof openDiary>;

const hour = 3_600_000;
const day = 24 * hour;
/** Hours of the day in UTC: working hours in New York, summer and winter. */
const hours = [14, 15, 16, 18, 19, 20];
const days = 3;

/** Whose time is whose, in memory. `now` in milliseconds. */
export function openDiary(now: () => number) {
  const bookings = new Map<string, DemoBooking>();

  /** Starts on the next three working days that nobody has. */
  function freeTimes() {
    const taken = new Set([...bookings.values()].map(({ startsAt }) => startsAt));
    return workingDays(now())
      .flatMap((midnight) => hours.map((each) => midnight + each * hour))
      .filter((startsAt) => !taken.has(startsAt));
  }

  return {
    freeTimes,
    list: () => [...bookings.values()],
    find: (id: string) => bookings.get(id),
    /** Undefined when somebody else has the time, or there is none; the same booking again when its form is sent twice. */
    book(wish: DemoBooking) {
      const known = bookings.get(wish.id);
      if (known) return known;
      if (!freeTimes().includes(wish.startsAt)) return undefined;
      bookings.set(wish.id, wish);
      return wish;
    },
    /** To the first free time. The partners give a moved booking a new number. */
    move(old: DemoBooking) {
      const [startsAt] = freeTimes();
      if (startsAt === undefined) return undefined;
      const moved = { ...old, id: newNumber(), startsAt };
      bookings.delete(old.id);
      bookings.set(moved.id, moved);
      return moved;
    },
    cancel: (id: string) => bookings.delete(id),
  };
}

export function newNumber() {
  return randomUUID().replaceAll("-", "");
}

export function endOf({ startsAt }: Pick<DemoBooking, "startsAt">) {
  return startsAt + consultation.minutes * 60_000;
}

/** Midnights in UTC. */
function workingDays(from: number) {
  const tomorrow = Math.floor(from / day) * day + day;
  return Array.from({ length: days + 4 }, (_, place) => tomorrow + place * day)
    .filter((midnight) => ![0, 6].includes(new Date(midnight).getUTCDay()))
    .slice(0, days);
}
