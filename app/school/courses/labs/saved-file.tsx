import { freeModule, type Track } from "#app/school/courses/course/courses.ts";
import { type LabFile, labFilePath } from "./labs.ts";
import styles from "./lab.module.css";
import layout from "#app/ui/layout.module.css";
import { SaveLabFile } from "./save-lab-file.tsx";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { useLabFileWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { place: { track: Track; number: number; slug: string }; file: LabFile; isOwn?: boolean };

/** A file of the free module is a link; all others need the proof. */
export function SavedFile({ place: { track, number, slug }, file, isOwn = false }: Props) {
  const words = useLabFileWords();
  const address = labFilePath(track, number, slug, file.name);
  return (
    <div className={styles.file}>
      {number === freeModule && !isOwn ? (
        <a href={address} download={file.name}>
          {file.name}
        </a>
      ) : (
        <SaveLabFile address={address} name={file.name} />
      )}
      <details className={`${layout.soft} ${layout.small}`}>
        <summary>{fill(words.whole, { size: sizeInWords(file.size) })}</summary>
        <Words text={words.digest} values={{ digest: <code>{file.sha256}</code> }} />
      </details>
    </div>
  );
}

function sizeInWords(bytes: number) {
  return bytes < 1024 * 100 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
