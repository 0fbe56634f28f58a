import { z } from "zod";
import { text } from "./fields.ts";

const size = "In a drawing that is 560 wide and 360 high.";
const point = z
  .tuple([
    z.number().min(0).max(560).meta({ title: "From the left" }),
    z.number().min(0).max(360).meta({ title: "From the top" }),
  ])
  .meta({ title: "Corner" });
const at = point.meta({ title: "Where", description: size });
const color = z.enum(["services", "training", "prompts", "content", "editing", "ink", "soft"]).meta({
  title: "Color",
  words: {
    services: "Blue, of services",
    training: "Red, of training",
    prompts: "Yellow",
    content: "Green",
    editing: "Violet",
    ink: "As the text",
    soft: "Gray",
  },
});
const side = z.enum(["above", "below", "left", "right"]).meta({ title: "Side of the label" });
const kind = z.enum(["stop", "done", "end", "gate", "transfer"]).meta({
  title: "Kind",
  words: {
    stop: "Ring: a stop",
    done: "Filled ring: a stop that is done",
    end: "Double ring: the end",
    gate: "Diamond: somebody decides",
    transfer: "Bar: lines meet",
  },
});

const line = z
  .strictObject({
    color,
    dotted: z.boolean().optional().meta({ title: "Dotted" }),
    points: z.array(point).min(2).meta({ title: "Corners", description: size, fold: "Corners" }),
  })
  .meta({ title: "Line" });

const fold = "Kind and place";
const mark = z
  .strictObject({
    label: text.optional(),
    kind: kind.meta({ fold }),
    side: side.optional().meta({ fold }),
    color: color.optional().meta({ title: "Color of a filled ring", fold }),
    at: at.meta({ fold }),
    to: point.optional().meta({ title: "Other end of a bar", fold }),
  })
  .meta({ title: "Stop" });

const note = z
  .strictObject({
    text,
    at: at.meta({ fold: "Place" }),
    anchor: z
      .enum(["start", "middle", "end"])
      .optional()
      .meta({ title: "Part of the words that stands there", fold: "Place" }),
  })
  .meta({ title: "Note" });

/**
 * A schematic on the 45-degree grid, 560 × 360 units; drawn by ui/drawing.tsx. Its form asks for words first and keeps what
 * only places them folded.
 */
export const drawingSchema = z.strictObject({
  alt: text.meta({ title: "What the drawing shows", description: "For whoever does not see it." }),
  marks: z.array(mark).meta({ title: "Stops" }),
  notes: z.array(note).default([]).meta({ title: "Notes" }),
  lines: z.array(line).meta({ title: "Lines", fold: "Lines between the stops" }),
});

export type DrawnFigure = z.output<typeof drawingSchema>;
