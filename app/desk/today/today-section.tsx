import { Link } from "react-router";
import { useRole } from "#app/desk/parts/use-role.ts";
import owner from "#app/desk/parts/owner-page.module.css";
import layout from "#app/ui/layout.module.css";
import type { Today, TodayLine } from "./today.ts";
import styles from "./today-section.module.css";

/** First of all: what needs the owner, what is stuck, who comes next, and how old the last signs of life are. */
export function TodaySection({ today }: { today: Today }) {
  const { now, timeZone, waiting, stuck, next, last } = today;
  const moment = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  const role = useRole();
  const format = (at: number) => moment.format(at);
  return (
    <section className={owner.block} aria-labelledby="today-title">
      <h2 id="today-title">Today</h2>
      <p className={layout.soft}>
        {format(now)} in {timeZone.replace(/^.*\//, "").replaceAll("_", " ")}, as all times here.
      </p>
      <div className={styles.columns}>
        <Lines title="Needs you" lines={waiting} none="Nothing waits for you." when={(at) => `since ${format(at)}`} />
        {role === "owner" ? (
          <Lines title="Stuck" lines={stuck} none="Nothing is stuck." when={(at) => `since ${format(at)}`} />
        ) : null}
        <Lines title="Next" lines={next} none="Nobody has booked." when={format} />
        {role === "owner" ? <Lines title="Last seen" lines={last} none="" when={format} never="never" /> : null}
      </div>
    </section>
  );
}

type LinesProps = { title: string; lines: TodayLine[]; none: string; when(at: number): string; never?: string };

function Lines({ title, lines, none, when, never = "" }: LinesProps) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {lines.length === 0 ? <p className={layout.soft}>{none}</p> : null}
      <ul className={styles.lines}>
        {lines.map(({ words, page, at }) => (
          <li key={`${words} ${at}`}>
            <Link to={page}>{words}</Link> <span className={layout.soft}>{at === null ? never : when(at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
