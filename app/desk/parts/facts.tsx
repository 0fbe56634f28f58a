import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Names and values; holds Fact elements. Knobs: `--facts`, the two columns at every width; `--facts-gap` between them. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** Nothing where there is nothing to say. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${encodeURIComponent(to).replace("%40", "@")}`}>{to}</a>;
}
