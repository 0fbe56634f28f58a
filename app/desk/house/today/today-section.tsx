import { Link } from "react-router";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { useRole } from "#app/desk/frame/parts/use-role.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import layout from "#app/ui/layout.module.css";
import type { Today, TodayLine } from "./today.ts";
import styles from "./today-section.module.css";

/** First of all: what needs the owner, what is stuck, who comes next, and how old the last signs of life are. */
export function TodaySection({ today }: { today: Today }) {
  const { now, waiting, stuck, next, last } = today;
  const role = useRole();
  return (
    <section className={owner.block} aria-labelledby="today-title">
      <h2 id="today-title">Today</h2>
      <p className={layout.soft}>
        <Moment at={now} as="near" />
      </p>
      <div className={styles.columns}>
        <Lines title="Needs you" lines={waiting} none="Nothing waits for you." before="since " />
        {role === "owner" ? <Lines title="Stuck" lines={stuck} none="Nothing is stuck." before="since " /> : null}
        <Lines title="Next" lines={next} none="Nobody has booked." />
        {role === "owner" ? <Lines title="Last seen" lines={last} none="" never="never" /> : null}
      </div>
    </section>
  );
}

/** `before`: what stands before a time; `never`: what stands instead of one. */
type LinesProps = { title: string; lines: TodayLine[]; none: string; before?: string; never?: string };

function Lines({ title, lines, none, before = "", never = "" }: LinesProps) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {lines.length === 0 ? <p className={layout.soft}>{none}</p> : null}
      <ul className={styles.lines}>
        {lines.map(({ words, page, at }) => (
          <li key={`${words} ${at}`}>
            <Link to={page}>{words}</Link>{" "}
            <span className={layout.soft}>
              {at === null ? (
                never
              ) : (
                <>
                  {before}
                  <Moment at={at} as="near" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
