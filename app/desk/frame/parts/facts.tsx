import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Names and values; holds Fact elements. Knobs: `--facts`, the two columns at every width; `--facts-gap` between them. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${encodeURIComponent(to).replace("%40", "@")}`}>{to}</a>;
}
