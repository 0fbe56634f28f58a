import type { StopContent, StopView } from "#app/school/course/learning.ts";
import { templatesFolder } from "./labs.ts";
import styles from "./lab.module.css";
import { SavedFile } from "./saved-file.tsx";

type Props = { view: StopView; templates: Extract<StopContent, { kind: "exercise" }>["templates"] };

/** Sheets and pages to begin a project with: text and CSV, for any office program. */
export function ProjectTemplates({ view: { track, number }, templates }: Props) {
  if (templates.length === 0) return null;
  return (
    <section className={`${styles.part} ${styles.templates}`} aria-labelledby="templates">
      <h2 id="templates">Templates</h2>
      <p>
        To begin with, not to fill in for its own sake: sheets (.csv) open in any spreadsheet, pages (.md) in any text
        program.
      </p>
      <ul className={styles.files}>
        {templates.map((file) => (
          <li key={file.name}>
            <SavedFile place={{ track, number, slug: templatesFolder }} file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}
