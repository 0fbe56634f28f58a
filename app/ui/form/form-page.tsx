import type { ReactNode } from "react";
import type { Line } from "#app/ui/bullet.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import styles from "./form-page.module.css";

type Props = {
  title: string;
  lede: string;
  line?: Line;
  /** What happens, and a sentence about it; the last one is where it ends. */
  stops: [name: string, words: string][];
  children: ReactNode;
};

/** What will happen on the left, the form that begins it on the right. */
export function FormPage({ title, lede, line, stops, children }: Props) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.columns} ${layout.halves} ${layout.top}`}>
        <div className={styles.words}>
          <h1 className={layout.pageTitle}>{title}</h1>
          <p className={layout.lede}>{lede}</p>
          <Stops ordered line={line}>
            {stops.map(([name, words], place) => (
              <Stop key={name} state={place === stops.length - 1 ? "end" : undefined}>
                {name}
                <p className={layout.soft}>{words}</p>
              </Stop>
            ))}
          </Stops>
        </div>
        <Sheet line={line}>{children}</Sheet>
      </div>
    </section>
  );
}
