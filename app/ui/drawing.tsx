import styles from "./drawing.module.css";

type Point = [x: number, y: number];
type Color = "services" | "training" | "prompts" | "content" | "editing" | "ink" | "soft";
type Side = "above" | "below" | "left" | "right";
type Anchor = "start" | "middle" | "end";

type Line = { color: Color; points: Point[]; dotted?: boolean | undefined };

type Mark = {
  kind: "stop" | "done" | "end" | "gate" | "transfer";
  at: Point;
  /** The other end of a transfer. */
  to?: Point | undefined;
  /** What a done stop is filled with: the colour of its line. */
  color?: Color | undefined;
  /** At most two lines, parted by a line break. */
  label?: string | undefined;
  /** Where the label stands; below, if not said. */
  side?: Side | undefined;
};

type Note = { at: Point; text: string; anchor?: Anchor | undefined };

/**
 * A schematic in the manner of a transit map: what a service does, in one glance.
 * Points are units of a 560 × 360 sheet, of which what is empty above and below is not shown. Lines are drawn first, in
 * their order, marks above them.
 */
export type Drawing = { alt: string; lines: Line[]; marks: Mark[]; notes: Note[] };

/** Fills the width it is given; where that is narrow, the words grow instead of shrinking with the picture. */
export function DrawingFigure({ drawing }: { drawing: Drawing }) {
  return (
    <div className={styles.frame}>
      <svg className={styles.drawing} viewBox={shownPart(drawing)} role="img" aria-label={drawing.alt}>
        {drawing.lines.map(({ color, points, dotted }) => (
          <polyline
            key={`${color} ${points.join(" ")}`}
            className={styles.line}
            data-color={color}
            data-dotted={dotted}
            points={points.join(" ")}
          />
        ))}
        {drawing.marks.map((mark) => (
          <Shape key={mark.at.join()} mark={mark} />
        ))}
        {drawing.marks.map((mark) => (
          <Label key={mark.at.join()} mark={mark} />
        ))}
        {drawing.notes.map(({ at, text, anchor }) => (
          <Words key={at.join()} at={at} text={text} anchor={anchor ?? "middle"} firstLine={0} />
        ))}
      </svg>
    </div>
  );
}

const sheet = { width: 560, height: 360 };
/** As high as a label of two lines with its distance from the mark, where the words are largest; and a line's own half. */
const labelRoom = 92;
const lineRoom = 24;

function shownPart({ lines, marks, notes }: Drawing) {
  const heights = [
    ...lines.flatMap(({ points }) => points.flatMap(([, y]) => [y - lineRoom, y + lineRoom])),
    ...marks.flatMap(({ at, to = at, label, side = "below" }) => [
      Math.min(at[1], to[1]) - (label && side === "above" ? labelRoom : 2 * lineRoom),
      Math.max(at[1], to[1]) + (label && side === "below" ? labelRoom : 2 * lineRoom),
    ]),
    ...notes.flatMap(({ at: [, y], text }) => [y - lineRoom, y + lineRoom * text.split("\n").length]),
  ];
  const top = Math.max(0, Math.min(...heights));
  const foot = Math.min(sheet.height, Math.max(...heights));
  return `0 ${top} ${sheet.width} ${foot - top}`;
}

function Shape({ mark }: { mark: Mark }) {
  const [x, y] = mark.at;
  const [toX, toY] = mark.to ?? mark.at;

  switch (mark.kind) {
    case "stop":
      return <circle className={styles.ring} cx={x} cy={y} r="11" />;
    case "done":
      return <circle className={styles.ring} data-color={mark.color ?? "services"} cx={x} cy={y} r="11" />;
    case "end":
      return (
        <>
          <circle className={styles.ring} cx={x} cy={y} r="19" />
          <circle className={styles.ring} cx={x} cy={y} r="9" />
        </>
      );
    case "gate":
      return <path className={styles.gate} d={`M${x - 25} ${y}l25-25 25 25-25 25z`} />;
    case "transfer":
      return (
        <>
          <line className={styles.border} x1={x} y1={y} x2={toX} y2={toY} />
          <line className={styles.inside} x1={x} y1={y} x2={toX} y2={toY} />
        </>
      );
  }
}

/** From a mark's centre to its outer edge, its stroke included. */
const reach = { stop: 14, done: 14, end: 22, gate: 28, transfer: 16 };
const gap = 12;

/** Heights in em, so that a label keeps its distance from the mark when the words grow. */
const lineHeight = 1.15;
const capHeight = 0.72;

function Label({ mark }: { mark: Mark }) {
  if (!mark.label) return null;

  const [x, y] = mark.at;
  const [toX, toY] = mark.to ?? mark.at;
  const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2];
  const away = reach[mark.kind] + gap;
  const extraLines = (mark.label.split("\n").length - 1) * lineHeight;
  const centred = (capHeight - extraLines) / 2;

  switch (mark.side ?? "below") {
    case "above":
      return (
        <Words at={[middleX, Math.min(y, toY) - away]} text={mark.label} anchor="middle" firstLine={-extraLines} />
      );
    case "below":
      return <Words at={[middleX, Math.max(y, toY) + away]} text={mark.label} anchor="middle" firstLine={capHeight} />;
    case "left":
      return <Words at={[Math.min(x, toX) - away, middleY]} text={mark.label} anchor="end" firstLine={centred} />;
    case "right":
      return <Words at={[Math.max(x, toX) + away, middleY]} text={mark.label} anchor="start" firstLine={centred} />;
  }
}

/** `firstLine` is how far, in em, the first line's foot lies below the point. */
function Words({
  at: [x, y],
  text,
  anchor,
  firstLine,
}: {
  at: Point;
  text: string;
  anchor: Anchor;
  firstLine: number;
}) {
  const [first, ...rest] = text.split("\n");

  return (
    <text className={styles.words} x={x} y={y} textAnchor={anchor}>
      <tspan dy={`${firstLine}em`}>{first}</tspan>
      {rest.map((line) => (
        <tspan key={line} x={x} dy={`${lineHeight}em`}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
