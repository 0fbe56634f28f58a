import { Link } from "react-router";
import { freeModule, stopPath } from "#app/school/course/courses.ts";
import { type LabContent, type LabFile, labFilePath, type LabView } from "#app/school/labs/labs.ts";
import layout from "#app/ui/layout.module.css";
import styles from "#app/school/labs/lab.module.css";
import { SaveLabFile } from "./save-lab-file.tsx";

type Props = { view: LabView; content: LabContent };

/** What belongs to a lab, to save: with sizes, and the digest of what was packed. */
export function LabFiles({ view, content: { files } }: Props) {
  return (
    <section className={styles.part} aria-labelledby="files">
      <h2 id="files">Files</h2>
      {files.length === 0 ? (
        <p>The files are packed when the site is built, and this one was not yet.</p>
      ) : (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.name}>
              <Save view={view} file={file} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Ours, for whoever has something of their own to compare it with. */
export function Solution({ view, content: { solution } }: Props) {
  const { track, number } = view;
  return (
    <section className={styles.part} aria-labelledby="solution">
      <h2 id="solution">Our solution</h2>
      {solution ? (
        <>
          <p>You have handed in a version of this module's work, so here is how we did it. Other ways pass as well.</p>
          <Save view={view} file={solution} isOwn />
        </>
      ) : (
        <p>
          It opens when you have handed in a version of{" "}
          <Link to={stopPath(track, number, "exercise")}>this module's work</Link>
          {number === freeModule ? ", in module 1 too" : ""}. Until then the tests say more than a solution would.
        </p>
      )}
    </section>
  );
}

/** A file of the free module is a link; all others need the proof. */
function Save({ view, file, isOwn = false }: { view: LabView; file: LabFile; isOwn?: boolean }) {
  const { track, number, lab } = view;
  const address = labFilePath(track, number, lab.slug, file.name);
  return (
    <div className={styles.file}>
      {number === freeModule && !isOwn ? (
        <a href={address} download={file.name}>
          {file.name}
        </a>
      ) : (
        <SaveLabFile address={address} name={file.name} />
      )}
      <p className={`${layout.soft} ${layout.small}`}>
        {sizeInWords(file.size)}, SHA-256 <code>{file.sha256}</code>
      </p>
    </div>
  );
}

function sizeInWords(bytes: number) {
  return bytes < 1024 * 100 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
