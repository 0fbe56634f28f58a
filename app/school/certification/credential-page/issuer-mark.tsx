import { useCompany } from "#app/content/company/use-company.ts";
import styles from "./issuer-mark.module.css";

/** Who issues, as a sign: below it is said in words. */
export function IssuerMark() {
  const { name } = useCompany();
  return (
    <p className={styles.mark} aria-hidden="true">
      <svg viewBox="0 0 34 34">
        <path className={styles.services} d="M3 25h7l14-15h7" />
        <path className={styles.training} d="M3 9h7l5 5" />
        <circle cx="17" cy="17.5" r="5" />
      </svg>
      {name}
    </p>
  );
}
