import type { StopContent, StopView } from "#app/school/courses/course/learning.ts";
import { templatesFolder } from "./labs.ts";
import styles from "./lab.module.css";
import { SavedFile } from "./saved-file.tsx";
import { useTemplateWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { view: StopView; templates: Extract<StopContent, { kind: "exercise" }>["templates"] };

/** Sheets and pages to begin a project with: text and CSV, for any office program. */
export function ProjectTemplates({ view: { track, number }, templates }: Props) {
  const { text } = useTemplateWords();
  if (templates.length === 0) return null;
  return (
    <div className={styles.templates}>
      <p>{text}</p>
      <ul className={styles.files}>
        {templates.map((file) => (
          <li key={file.name}>
            <SavedFile place={{ track, number, slug: templatesFolder }} file={file} />
          </li>
        ))}
      </ul>
    </div>
  );
}
