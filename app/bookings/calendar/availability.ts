import { z } from "zod";
import { day, line } from "#app/content/reading/fields.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write a time of day from 00:00 to 23:59, such as 09:30.")
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
const openDays = z
  .array(z.enum(weekdays))
  .min(1, "Choose at least one day of the week.")
  .meta({ title: "Days of the week" });
const ahead = {
  leadHours: z.int().min(0).max(720).meta({ title: "Hours of notice", description: "Nothing sooner can be booked." }),
  horizonDays: z.int().min(1).max(365).meta({ title: "Days ahead", description: "Nothing later can be booked." }),
};

/** content/availability.yaml. Times become minutes from midnight on the company's clock. */
export const availabilitySchema = z.strictObject({
  consultation: z
    .strictObject({
      weekdays: openDays,
      hours: z
        .array(
          z
            .strictObject({
              from: clock.meta({ title: "From", description: "A time of day, such as 09:00." }),
              to: clock.meta({ title: "Until" }),
            })
            .refine(({ from, to }) => from < to, "Let the end be later than the beginning.")
            .meta({ title: "Time span" }),
        )
        .min(1)
        .meta({ title: "Hours of the day" }),
      step: z.literal([15, 30, 60]).meta({ title: "A call may begin every so many minutes" }),
      ...ahead,
    })
    .meta({ title: "Calls", description: "Consultations, course advice and coaching share one person." }),
  training: z
    .strictObject({
      weekdays: openDays,
      minutes: z.int().min(15).max(240).meta({ title: "Length in minutes" }),
      capacity: z.int().min(1).max(200).meta({ title: "Seats in a session" }),
      ...ahead,
    })
    .meta({ title: "Training sessions" }),
  holdMinutes: z.int().min(2).max(60).meta({ title: "Minutes that a chosen time is held" }),
  daysOff: z.array(z.strictObject({ day, reason: line(60) }).meta({ title: "Day off" })).meta({ title: "Days off" }),
});

export type Availability = z.output<typeof availabilitySchema>;

/** What can be booked: consultations (with advice and coaching) share one person, training sessions a room. */
export type Resource = "consultation" | "training";

/** Starts of one day in minutes from midnight, whether taken or not. Empty on days off and closed days of the week. */
export function startsOn(availability: Availability, resource: Resource, isoDay: string, minutes: number): number[] {
  if (availability.daysOff.some(({ day: off }) => off === isoDay)) return [];
  const weekday = weekdays[new Date(`${isoDay}T00:00:00Z`).getUTCDay()];
  const { weekdays: open } = availability[resource];
  if (weekday === undefined || !open.includes(weekday)) return [];
  if (resource === "training") return [...trainingStarts];
  const { hours, step } = availability.consultation;
  return hours.flatMap(({ from, to }) => range(from, to - minutes, step));
}

/** The six times that specification §2 states, in minutes from midnight. */
export const trainingStarts = [9 * 60, 10 * 60, 11 * 60, 14 * 60, 15 * 60, 16 * 60] as const;

/** From `first` to `last`, both included, in steps. */
function range(first: number, last: number, step: number) {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, place) => first + place * step);
}
