import type { ReactNode } from "react";
import styles from "./switch.module.css";

type Props = {
  label: string;
  on: boolean;
  /** While a change is under way presses do nothing; the switch keeps the focus. */
  busy?: boolean;
  onChange(on: boolean): void;
  /** What the state means, in words; announced when it changes. */
  children: ReactNode;
};

/** Something that is on or off and takes effect when pressed: a track, and a station that fills. */
export function Switch({ label, on, busy, onChange, children }: Props) {
  return (
    <div className={styles.switch}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-busy={busy}
          onChange={(event) => {
            if (!busy) onChange(event.target.checked);
          }}
        />
        {label}
      </label>
      <div role="status">{children}</div>
    </div>
  );
}
