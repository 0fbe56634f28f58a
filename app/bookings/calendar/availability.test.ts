import { expect, test } from "vitest";
import { availabilitySchema, startsOn } from "./availability.ts";

const hours = { from: "09:05", to: "17:30" };
const ahead = { leadHours: 0, horizonDays: 1 };
const consultation = { weekdays: ["monday"], hours: [hours], step: 30, ...ahead };
const training = { weekdays: ["sunday"], minutes: 60, capacity: 1, ...ahead };
const file = { consultation, training, holdMinutes: 2, daysOff: [{ day: "2026-12-24", reason: "Christmas Eve" }] };

test("the owner's times are read as minutes from midnight, and open on the days that are named", () => {
  const read = availabilitySchema.parse(file);

  expect(read.consultation.hours).toEqual([{ from: 545, to: 1050 }]);
  expect(startsOn(read, "consultation", "2026-11-30", 60).slice(0, 2)).toEqual([545, 575]);
  expect([startsOn(read, "training", "2026-11-30", 60), startsOn(read, "consultation", "2026-11-29", 60)]).toEqual([
    [],
    [],
  ]);
  expect(startsOn(read, "training", "2026-11-29", 60)).toEqual([540, 600, 660, 840, 900, 960]);
});

test("a mistake in the owner's file stops the build, and the ends of each range do not", () => {
  const call = (changes: object) =>
    availabilitySchema.safeParse({ ...file, consultation: { ...consultation, ...changes } });
  const room = (changes: object) => availabilitySchema.safeParse({ ...file, training: { ...training, ...changes } });
  const whole = (changes: object) => availabilitySchema.safeParse({ ...file, ...changes });
  const from = (start: string, end = "23:59") => call({ hours: [{ from: start, to: end }] });

  const good = [
    [from("00:00"), from("19:00"), from("20:00"), call({ step: 15 }), call({ step: 60 }), call({ leadHours: 720 })],
    [call({ horizonDays: 365 }), room({ minutes: 15 }), room({ minutes: 240 }), room({ capacity: 200 })],
    [whole({ holdMinutes: 60 }), whole({ daysOff: [] })],
  ].flat();
  const bad = [
    [from("24:00"), from("9:00"), from("09:60"), from("09:00", "09:00"), from("10:00", "09:00")],
    [call({ hours: [] }), call({ weekdays: [] }), call({ weekdays: ["Monday"] }), call({ step: 45 })],
    [call({ leadHours: -1 }), call({ leadHours: 721 }), call({ horizonDays: 0 }), call({ horizonDays: 366 })],
    [room({ weekdays: [] }), room({ minutes: 14 }), room({ minutes: 241 }), room({ capacity: 0 })],
    [room({ capacity: 201 }), room({ capacity: 1.5 }), whole({ holdMinutes: 1 }), whole({ holdMinutes: 61 })],
    [whole({ daysOff: [{ day: "24.12.2026", reason: "x" }] }), whole({ more: 1 })],
  ].flat();

  expect(good.map(({ success }) => success)).toEqual(good.map(() => true));
  expect(bad.map(({ success }) => success)).toEqual(bad.map(() => false));
});
