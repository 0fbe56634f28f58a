import styles from "./icon.module.css";

/** Strokes on a 24-unit square. Signs are drawings, never characters of a font. */
const paths = {
  outside: "M9 7h8v8M17 7 7 17",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l4.5 4.5",
  back: "M19 12H5M11 6l-6 6 6 6",
  forward: "M5 12h14M13 6l6 6-6 6",
  down: "M6 9l6 6 6-6",
  voice: "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5 11a7 7 0 0 0 14 0M12 18v3",
  warning: "M12 4 3 19h18L12 4ZM12 10v4M12 16.6v.2",
  check: "M5 12.5l4.5 4.5L19 7.5",
  play: "M8 5l11 7-11 7V5Z",
  bookmark: "M7 4h10v16l-5-4-5 4V4Z",
  feed: "M5 19h.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14",
} as const;

export type IconName = keyof typeof paths;

/** Hidden from screen readers unless it has a label. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={paths[name]} />
    </svg>
  );
}
