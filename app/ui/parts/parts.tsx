import { type ReactNode, useEffect, useRef } from "react";
import type { Line } from "#app/ui/bullet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./parts.module.css";
import ring from "#app/ui/ring.module.css";
import type { StationState } from "#app/ui/station-state.ts";

/** The parts of a long page as stops of a line, each opened by itself. Holds Part elements. */
export function Parts({ line, children }: { line: Line; children: ReactNode }) {
  return (
    <div className={styles.parts} data-line={line}>
      {children}
    </div>
  );
}

type Props = {
  id: string;
  title: string;
  /** Of the heading that its name is. */
  level?: 2 | 3 | 4;
  /** What is seen of it while it is closed. */
  about?: ReactNode;
  /** Of those with the same one, one is open at a time. */
  group?: string;
  state?: StationState | undefined;
  open?: boolean;
  children: ReactNode;
};

/** A link to `#id` opens it: the name stands inside, as browsers ask. `details`, so that it opens without JavaScript. */
export function Part({ id, title, level = 2, about, group, state, open, children }: Props) {
  const part = useRef<HTMLDetailsElement>(null);
  // In step with the address: React Router leads to a part by itself, and opens nothing.
  useEffect(() => {
    if (location.hash !== `#${id}` || !part.current || part.current.open) return;
    part.current.open = true;
    part.current.scrollIntoView();
  }, [id]);
  const Heading = `h${level}` as const;
  return (
    <details ref={part} className={`${ring.ring} ${styles.part}`} name={group} open={open} data-state={state}>
      <summary>
        <div>
          <Heading>{title}</Heading>
          {about ? <p>{about}</p> : null}
        </div>
        <Icon name="down" />
      </summary>
      <div id={id} className={styles.inside}>
        {children}
      </div>
    </details>
  );
}
