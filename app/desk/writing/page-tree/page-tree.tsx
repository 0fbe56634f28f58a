import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import buttons from "#app/desk/frame/parts/word-buttons.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import type { PageOrdered } from "#app/desk/writing/pages/page-kinds.ts";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { AddPage } from "./add-page.tsx";
import type { TreeFile, TreeGroup } from "#app/desk/writing/content/content-page.ts";
import { filePath } from "#app/desk/writing/content/content-page.ts";
import { findPages } from "#app/desk/writing/content/find-pages.ts";
import { FoundList, InTexts } from "./found-list.tsx";
import { useFind } from "./use-find.ts";
import styles from "./page-tree.module.css";

/** Moves a page in its list. The button that was pressed keeps the focus wherever its page goes. */
type Move = (file: string, by: "up" | "down") => void;

/** Pages by what they are about; those that wait stand open, and so does what somebody looks for. */
export function PageTree({ groups }: { groups: TreeGroup[] }) {
  const fetcher = useFetcher<OwnerAnswer<PageOrdered>>();
  const { wanted, type, search, found, isAsking } = useFind();
  const [pressed, setPressed] = useState<{ file: string; by: "up" | "down" }>();
  // In step with the document: the browser takes the focus from what moves in it.
  useEffect(() => {
    if (fetcher.state === "idle" && pressed) document.getElementById(`${pressed.by} ${pressed.file}`)?.focus();
  }, [fetcher.state, pressed]);

  const move: Move = (file, by) => {
    if (fetcher.state !== "idle") return;
    setPressed({ file, by });
    void fetcher.submit({ do: "order-page", file, by }, { method: "post", action: href("/admin/content") });
  };
  const isLooking = wanted.trim() !== "";
  const shown = findPages(groups, wanted);
  return (
    <section className={styles.tree} aria-label="Pages">
      <form role="search" className={styles.find} onSubmit={search}>
        <Field
          label="Find a page"
          type="search"
          hint="By its name, by words of its texts, or by its address, as the browser shows it"
          value={wanted}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
        <p role="status">
          {isLooking ? namesInWords(shown) : ""} {isAsking ? "Looking into the texts…" : <InTexts found={found} />}
        </p>
        <ButtonLink look="ghost" to={href("/admin/content/history")}>
          History
        </ButtonLink>
      </form>
      <div className={styles.groups}>
        {shown.map(({ title, files, adds }) => (
          <details
            key={`${title} ${isLooking}`}
            className={styles.group}
            open={isLooking || files.some(({ draft }) => draft !== null)}
          >
            <summary>
              <span>{title}</span> <small>{files.length}</small>
            </summary>
            <ul>
              {files.map((each) => (
                <TreeEntry key={each.file} page={each} move={move} />
              ))}
            </ul>
            {adds && !isLooking ? <AddPage {...adds} /> : null}
          </details>
        ))}
      </div>
      <FoundList found={found} />
      <p role="status" className={layout.visuallyHidden}>
        {fetcher.state === "idle" && fetcher.data ? outcome(fetcher.data, groups, pressed?.file) : ""}
      </p>
    </section>
  );
}

function namesInWords(groups: TreeGroup[]) {
  const count = groups.reduce((sum, { files }) => sum + files.length, 0);
  if (count === 0) return "No page is called so.";
  return count === 1 ? "1 page is called so." : `${count} pages are called so.`;
}

function outcome(answer: OwnerAnswer<PageOrdered>, groups: TreeGroup[], file?: string) {
  if (!answer.ok) return "It was not moved: try again in a minute.";
  if (!answer.value.ok) return answer.value.why;
  const page = groups.flatMap(({ files }) => files).find((each) => each.file === file);
  return page?.place ? `${page.title} is number ${page.place.at} of ${page.place.of} now.` : "";
}

/** Opened as a page of its own: only its policy lets the preview stand in it. */
function TreeEntry({ page, move }: { page: TreeFile; move: Move }) {
  const { file, title, address, draft, goes, place } = page;
  return (
    <li>
      <div className={styles.name}>
        {goes ? <s>{title}</s> : <a href={filePath(file)}>{title}</a>}
        {draft === null ? null : goes ? (
          <strong>Goes when you publish</strong>
        ) : (
          <strong>
            Draft, <Moment at={draft} as="near" />
          </strong>
        )}
      </div>
      <span className={styles.place}>{address ?? <span className={owner.code}>{file}</span>}</span>
      {place && place.of > 1 ? (
        <div className={`${buttons.buttons} ${styles.moves}`}>
          <span>{`${place.at} of ${place.of}`}</span>
          <MoveButton page={page} by="up" isEnd={place.at === 1} move={move} />
          <MoveButton page={page} by="down" isEnd={place.at === place.of} move={move} />
        </div>
      ) : null}
    </li>
  );
}

type MoveProps = { page: TreeFile; by: "up" | "down"; isEnd: boolean; move: Move };

function MoveButton({ page: { file, title }, by, isEnd, move }: MoveProps) {
  return (
    <button
      type="button"
      id={`${by} ${file}`}
      aria-disabled={isEnd}
      onClick={() => (isEnd ? undefined : move(file, by))}
    >
      {by === "up" ? "Up" : "Down"}
      <span className={layout.visuallyHidden}>: {title}</span>
    </button>
  );
}
