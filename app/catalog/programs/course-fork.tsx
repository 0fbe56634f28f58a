import { formatCents } from "#app/content/prices/money.ts";
import ring from "#app/ui/ring.module.css";
import type { ProgramTerms } from "./programs.server.ts";
import type { Program } from "./programs.ts";
import styles from "./course-fork.module.css";

/** Where the line parts: what decides between the programs, with the reader in the middle. On a phone also the way to each. */
export function CourseFork({ courses }: { courses: { program: Program; terms: ProgramTerms }[] }) {
  return (
    <nav aria-label="Which course is yours" data-line="training">
      <ul className={styles.fork}>
        <li className={`${ring.ring} ${styles.here}`}>You are here</li>
        {courses.map(({ program: { slug, title, who }, terms }) => (
          <li key={slug} className={ring.ring} data-state="end">
            <a href={`#${slug}`}>{who}</a>
            <span>
              {title}: {terms.months} months at {formatCents(terms.monthly)}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
