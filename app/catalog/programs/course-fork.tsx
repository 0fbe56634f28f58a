import { formatCents } from "#app/content/prices/money.ts";
import { fill } from "#app/content/words/words.ts";
import ring from "#app/ui/ring.module.css";
import type { CertificationsWords } from "./certifications-words.server.ts";
import type { ProgramTerms } from "./programs.server.ts";
import type { Program } from "./programs.ts";
import styles from "./course-fork.module.css";

type Props = { words: CertificationsWords["fork"]; courses: { program: Program; terms: ProgramTerms }[] };

/** Where the line parts: what decides between the programs, with the reader in the middle. On a phone also the way to each. */
export function CourseFork({ words, courses }: Props) {
  return (
    <nav aria-label={words.label} data-line="training">
      <ul className={styles.fork}>
        <li className={`${ring.ring} ${styles.here}`}>{words.here}</li>
        {courses.map(({ program: { slug, title, who }, terms }) => (
          <li key={slug} className={ring.ring} data-state="end">
            <a href={`#${slug}`}>{who}</a>
            <span>{fill(words.offer, { title, months: terms.months, price: formatCents(terms.monthly) })}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
