import type { ReactNode } from "react";
import type { Line } from "./bullet.tsx";
import styles from "./sheet.module.css";

type Element = "div" | "section" | "article" | "li" | "figure";

/** A card. With `line` it hangs from a line of that colour. */
export function Sheet({ as: Box = "div", line, children }: { as?: Element; line?: Line; children: ReactNode }) {
  return (
    <Box className={styles.sheet} data-line={line} data-hangs={line ? "" : undefined}>
      {children}
    </Box>
  );
}
