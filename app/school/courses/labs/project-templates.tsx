import type { StopContent, StopView } from "#app/school/courses/course/learning.ts";
import { templatesFolder } from "./labs.ts";
import styles from "./lab.module.css";
import { SavedFile } from "./saved-file.tsx";
import { useTemplateWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { view: StopView; templates: Extract<StopContent, { kind: "exercise" }>["templates"] };

/** Sheets and pages to begin a project with: text and CSV, for any office program. */
export function ProjectTemplates({ view, templates }: Props) {
  return templates.length > 0 ? <Templates view={view} templates={templates} /> : null;
}

function Templates({ view: { track, number }, templates }: Props) {
  const words = useTemplateWords();
  return (
    <section className={`${styles.part} ${styles.templates}`} aria-labelledby="templates">
      <h2 id="templates">{words.heading}</h2>
      <p>{words.text}</p>
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
