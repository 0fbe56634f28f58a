import { z } from "zod";
import { text } from "./fields.ts";

const point = z
  .tuple([
    z.number().min(0).max(560).meta({ title: "From the left" }),
    z.number().min(0).max(360).meta({ title: "From the top" }),
  ])
  .meta({ title: "Point", description: "The drawing is 560 wide and 360 high." });
const at = point.meta({ title: "Where" });
const color = z
  .enum(["services", "training", "prompts", "content", "editing", "ink", "soft"])
  .meta({ title: "Color", description: "Of a line on the map of the site, of the text, or soft." });
const side = z.enum(["above", "below", "left", "right"]).meta({ title: "Side of the label" });

const line = z
  .strictObject({
    color,
    points: z.array(point).min(2).meta({ title: "Corners" }),
    dotted: z.boolean().optional().meta({ title: "Dotted" }),
  })
  .meta({ title: "Line" });

const mark = z
  .strictObject({
    kind: z.enum(["stop", "done", "end", "gate", "transfer"]).meta({ title: "Kind" }),
    at,
    to: point.optional().meta({ title: "Other end", description: "Of a transfer." }),
    label: text.optional(),
    side: side.optional(),
    color: color.optional(),
  })
  .meta({ title: "Mark" });

const note = z
  .strictObject({
    at,
    text,
    anchor: z.enum(["start", "middle", "end"]).optional().meta({ title: "Part of the words that stands there" }),
  })
  .meta({ title: "Note" });

/** A schematic on the 45-degree grid, 560 × 360 units; drawn by ui/drawing.tsx. */
export const drawingSchema = z.strictObject({
  alt: text.meta({ title: "What the drawing shows", description: "For whoever does not see it." }),
  lines: z.array(line).meta({ title: "Lines" }),
  marks: z.array(mark).meta({ title: "Marks" }),
  notes: z.array(note).default([]).meta({ title: "Notes" }),
});

export type DrawnFigure = z.output<typeof drawingSchema>;
