import styles from "./bullet.module.css";

export type Line = "services" | "training" | "development" | "agents" | "prompts" | "content" | "editing";

/** The round letter that names a line. The letter is a picture of the name beside it, so readers skip it. */
export function Bullet({ line, children }: { line: Line; children: string }) {
  return (
    <span className={styles.bullet} data-line={line} aria-hidden="true">
      {children}
    </span>
  );
}
