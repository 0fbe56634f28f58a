import { useNames } from "#app/content/words/use-every-page.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./back-button.module.css";

/** Shown and made to work by boot/back-button.ts, on pages with and without React. */
export function BackButton() {
  const called = useNames();
  return (
    <button type="button" className={styles.back} data-go-back="" data-screen-only="">
      <Icon name="back" />
      {called("Back")}
    </button>
  );
}
