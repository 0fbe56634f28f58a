import { z } from "zod";
import { text } from "./fields.ts";

const point = z.tuple([z.number().min(0).max(560), z.number().min(0).max(360)]);
const side = z.enum(["above", "below", "left", "right"]);

/** A schematic on the 45-degree grid, 560 × 360 units; drawn by ui/drawing.tsx. */
export const drawingSchema = z.strictObject({
  alt: text,
  lines: z.array(
    z.strictObject({
      color: z.enum(["services", "training", "prompts", "content", "editing", "ink", "soft"]),
      points: z.array(point).min(2),
      dotted: z.boolean().optional(),
    }),
  ),
  marks: z.array(
    z.strictObject({
      kind: z.enum(["stop", "done", "end", "gate", "transfer"]),
      at: point,
      to: point.optional(),
      label: text.optional(),
      side: side.optional(),
      color: z.enum(["services", "training", "prompts", "content", "editing", "ink", "soft"]).optional(),
    }),
  ),
  notes: z
    .array(z.strictObject({ at: point, text, anchor: z.enum(["start", "middle", "end"]).optional() }))
    .default([]),
});

export type DrawnFigure = z.output<typeof drawingSchema>;
