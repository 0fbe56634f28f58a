import { Bullet } from "#app/ui/bullet.tsx";
import type { About } from "./about.ts";
import ring from "#app/ui/ring.module.css";
import styles from "./mission-line.module.css";

/** Half of the mission: a line that starts at its bullet, with a card hanging from each of its stops. */
export function MissionLine({
  line,
  letter,
  cards,
}: {
  line: "services" | "training";
  letter: string;
  cards: About["cards"];
}) {
  return (
    <div className={styles.mission} data-line={line}>
      <Bullet line={line}>{letter}</Bullet>
      <ul>
        {cards.map(({ name, text }) => (
          <li key={name} className={ring.ring}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
