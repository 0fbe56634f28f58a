import type { ReactNode } from "react";
import { Bullet } from "#app/ui/bullet.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./about.module.css";

type Props = { line: "services" | "training"; letter: string; title: string; text: string; children: ReactNode };

/** One of the two lines in a few sentences; `children` is the link to it. */
export function SummaryBlock({ line, letter, title, text, children }: Props) {
  return (
    <Sheet as="section" line={line}>
      <div className={layout.row}>
        <Bullet line={line}>{letter}</Bullet>
        <h2 className={styles.summaryTitle}>{title}</h2>
      </div>
      <p className={layout.soft}>{text}</p>
      <div className={styles.summaryLink}>{children}</div>
    </Sheet>
  );
}
