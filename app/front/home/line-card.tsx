import type { ReactNode } from "react";
import { Bullet } from "#app/ui/bullet.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import styles from "./line-card.module.css";

type Props = {
  line: "services" | "training";
  letter: string;
  title: string;
  text: string;
  stops: string[];
  children: ReactNode;
};

/** One of the two lines in a nutshell; `children` are its two links. */
export function LineCard({ line, letter, title, text, stops, children }: Props) {
  return (
    <Sheet as="article" line={line}>
      <div className={layout.row}>
        <Bullet line={line}>{letter}</Bullet>
        <h2 className={styles.title}>{title}</h2>
      </div>
      <p className={layout.soft}>{text}</p>
      <Stops line={line}>
        {stops.map((stop) => (
          <Stop key={stop}>{stop}</Stop>
        ))}
      </Stops>
      <div className={`${layout.row} ${styles.links}`}>{children}</div>
    </Sheet>
  );
}
