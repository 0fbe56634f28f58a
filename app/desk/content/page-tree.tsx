import owner from "#app/desk/parts/owner-page.module.css";
import { draftTime } from "#app/desk/content-forms/saved-words.ts";
import type { TreeFile, TreeGroup } from "./content-page.ts";
import { filePath } from "./content-page.ts";
import styles from "./page-tree.module.css";

/** Pages by what they are about; those that wait stand open. */
export function PageTree({ groups }: { groups: TreeGroup[] }) {
  return (
    <section className={styles.groups} aria-label="Pages">
      {groups.map(({ title, files }) => (
        <details key={title} className={styles.group} open={files.some(({ draft }) => draft !== null)}>
          <summary>
            <span>{title}</span> <small>{files.length}</small>
          </summary>
          <ul>
            {files.map((each) => (
              <TreeEntry key={each.file} {...each} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** Opened as a page of its own: only its policy lets the preview stand in it. */
function TreeEntry({ file, title, address, draft }: TreeFile) {
  return (
    <li>
      <a href={filePath(file)}>{title}</a>
      {draft === null ? null : <strong> Draft, {draftTime(draft)}</strong>}
      <span>
        {address ? `${address} · ` : ""}
        <span className={owner.code}>{file}</span>
      </span>
    </li>
  );
}
