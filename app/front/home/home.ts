import { z } from "zod";
import { call, line, text } from "#app/content/reading/fields.ts";

const lineCard = z.strictObject({ text, stops: z.array(line(80)).length(3) });

/** The words of the home page; its map is drawn from services and programs. */
export const homeSchema = z.strictObject({
  title: line(80),
  lede: line(240),
  services: lineCard,
  training: lineCard,
  project: z.strictObject({
    title: line(60),
    lede: line(160),
    stops: z.array(z.strictObject({ name: line(30), text: line(120) })).length(4),
  }),
  call,
});

export type Home = z.output<typeof homeSchema>;
