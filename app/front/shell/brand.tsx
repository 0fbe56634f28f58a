import { href, Link } from "react-router";
import { useNames } from "#app/content/words/use-every-page.ts";
import styles from "./brand.module.css";
import { useKnownCompany } from "#app/content/company/use-company.ts";

/** The mark: two lines that meet at a station, and the company's name. */
export function Brand() {
  const called = useNames();
  const company = useKnownCompany();
  return (
    <Link to={href("/")} className={styles.brand}>
      <svg viewBox="0 0 34 34" aria-hidden="true">
        <path className={styles.services} d="M3 25h7l14-15h7" />
        <path className={styles.training} d="M3 9h7l5 5" />
        <circle cx="17" cy="17.5" r="5" />
      </svg>
      {company?.name ?? called("Home")}
    </Link>
  );
}
