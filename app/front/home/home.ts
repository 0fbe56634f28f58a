import { z } from "zod";
import { call, line, mapLabel, text } from "#app/content/reading/fields.ts";
import { foundPage } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const label = line(40);
const lineCard = z.strictObject({
  title: line(40),
  text,
  stops: z.array(line(80)).length(3),
  buttons: z.strictObject({ first: label, second: label }),
});

/** The words of the home page; the other stops of its map are services and programs. */
export const homeSchema = z.strictObject({
  ...foundPage,
  heading: line(80),
  lede: line(240),
  buttons: z.strictObject({ consultation: label, courses: label }),
  next: label.meta({ title: "Above the next free times" }),
  map: z.strictObject({
    label: line(100).meta({ title: "Read aloud instead of the map" }),
    here: mapLabel.meta({ title: "Where a visitor begins" }),
    services: label,
    training: label,
    tutorials: mapLabel,
    intro: mapLabel,
    coaching: mapLabel,
    certified: mapLabel,
    note: line(120).meta({ title: "Below the map" }),
    forget: label.meta({ title: "Button that empties the stops" }),
  }),
  services: lineCard,
  training: lineCard,
  project: z.strictObject({
    title: line(60),
    lede: line(160),
    stops: z.array(z.strictObject({ name: line(30), text: line(120) })).length(4),
  }),
  news: z.strictObject({
    letter: withBlanks(line(60), { date: "the day", minutes: "the minutes it takes to read" }),
    review: withBlanks(line(60), { date: "the day" }),
  }),
  call,
});

export type Home = z.output<typeof homeSchema>;
