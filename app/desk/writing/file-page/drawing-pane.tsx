import { type Drawing, DrawingFigure } from "#app/ui/drawing.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./content-form.module.css";

/** The drawing as its fields say it now. What is not finished in them is left out, and the rest stands. */
export function DrawingPane({ fields }: { fields: unknown }) {
  const drawing = drawnOf(fields);
  return (
    <div className={styles.drawing}>
      <Sheet as="figure">
        {/* Two marks may lie upon each other while one is being moved: each drawing is drawn anew. */}
        <DrawingFigure key={JSON.stringify(drawing)} drawing={drawing} />
      </Sheet>
    </div>
  );
}

/** What somebody is typing, in the shape of a drawing, and nothing is sure in it. */
type Typed = { [Key in keyof Drawing]?: Drawing[Key] extends string ? unknown : Partial<Drawing[Key][number]>[] };

function drawnOf(fields: unknown): Drawing {
  const { alt, lines = [], marks = [], notes = [] } = fields as Typed;
  return {
    alt: typeof alt === "string" ? alt : "",
    lines: lines.filter(({ points = [] }) => points.length > 1 && points.every(isPoint)) as Drawing["lines"],
    marks: marks.filter(({ at, to }) => isPoint(at) && (to === undefined || isPoint(to))) as Drawing["marks"],
    notes: notes.filter(({ at, text }) => isPoint(at) && typeof text === "string") as Drawing["notes"],
  };
}

function isPoint(point: unknown) {
  return Array.isArray(point) && point.length === 2 && point.every((each) => typeof each === "number");
}
