import styles from "./call.module.css";
import { ButtonLink } from "./button.tsx";
import layout from "#app/ui/layout.module.css";

/** The closing block of a page: a question on ink, the two lines crossing its corner. One button leads on. */
export function Call({ title, text, to, button }: Record<"title" | "text" | "to" | "button", string>) {
  return (
    <section className={layout.section} data-screen-only="">
      <div className={layout.wrap}>
        <div className={styles.call}>
          <h2>{title}</h2>
          <p>{text}</p>
          <div className={layout.row}>
            <ButtonLink look="amber" to={to}>
              {button}
            </ButtonLink>
          </div>
          <svg viewBox="0 0 520 300" aria-hidden="true">
            <path className={styles.services} d="M0 260H120L260 120H520" />
            <path className={styles.training} d="M60 300L300 60H520" />
            <circle cx="330" cy="120" r="26" />
          </svg>
        </div>
      </div>
    </section>
  );
}
