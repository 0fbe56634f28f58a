import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { formatDay } from "#app/site/time.ts";
import layout from "#app/ui/layout.module.css";
import type { NewsletterPage } from "./newsletter-page.ts";
import styles from "./signup-days.module.css";

type Days = NewsletterPage["days"];

/** In units of the drawing. */
const width = 900;
const height = 150;

/** Sign-ups and confirmations of the last 30 days: two lines, and the same as a table. */
export function SignupDays({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ requested, confirmed }) => Math.max(requested, confirmed)));
  const requested = days.map((day) => day.requested);
  const confirmed = days.map((day) => day.confirmed);
  return (
    <section className={owner.block} aria-labelledby="days-title">
      <h2 id="days-title">The last 30 days</h2>
      <p className={styles.key}>
        <span data-line="services">{sum(requested)} asked for it</span>
        <span data-line="content">{sum(confirmed)} confirmed</span>
        <span className={layout.soft}>at most {most} a day</span>
      </p>
      {sum(requested) + sum(confirmed) > 0 ? (
        <Drawn requested={requested} confirmed={confirmed} days={days} most={most} />
      ) : (
        <p>Nobody asked for it in these days.</p>
      )}
      <DayTable days={days} />
    </section>
  );
}

type Drawn = { requested: number[]; confirmed: number[]; most: number; days: Days };

function Drawn({ requested, confirmed, most, days }: Drawn) {
  const [first] = days;
  const last = days.at(-1);
  return (
    <>
      <svg className={styles.drawing} viewBox={`-12 -12 ${width + 24} ${height + 24}`} aria-hidden="true">
        <path className={styles.ground} d={`M0 ${height}H${width}`} />
        <DayLine line="services" counts={requested} most={most} />
        <DayLine line="content" counts={confirmed} most={most} />
      </svg>
      <p className={styles.ends}>
        <span>{first ? formatDay(first.day) : ""}</span>
        <span>{last ? formatDay(last.day) : ""}</span>
      </p>
    </>
  );
}

function DayLine({ line, counts, most }: { line: "services" | "content"; counts: number[]; most: number }) {
  const points = counts.map((count, place) => [
    (place * width) / Math.max(1, counts.length - 1),
    height - (count * height) / most,
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <g data-line={line}>
      <polyline className={styles.line} points={points.map((point) => point.join(",")).join(" ")} />
      <circle className={styles.now} cx={x} cy={y} r="8" />
    </g>
  );
}

function DayTable({ days }: { days: Days }) {
  return (
    <details>
      <summary>Day by day</summary>
      <Table
        name="Sign-ups by day"
        columns={columns}
        rows={days.toReversed().map((each) => ({ ...each, id: each.day }))}
      />
    </details>
  );
}

const columns: Column<Days[number]>[] = [
  { name: "Day", cell: ({ day }) => formatDay(day) },
  { name: "Asked for it", cell: ({ requested }) => requested },
  { name: "Confirmed", cell: ({ confirmed }) => confirmed },
];

function sum(counts: number[]) {
  return counts.reduce((all, count) => all + count, 0);
}
