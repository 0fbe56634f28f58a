import { type KeyboardEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { ContentPage, TreeFile } from "#app/desk/writing/content/content-page.ts";
import { findPages } from "#app/desk/writing/content/find-pages.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { Field } from "#app/ui/form/field.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import styles from "./link-picker.module.css";

/** So many pages are read at a glance; another letter finds fewer. */
const most = 8;

/** A page to link to. */
export type Target = Required<Pick<TreeFile, "title" | "address">>;

/** Finds a page of this site and hands it on to be linked to. Not a form: it stands among the fields of one. */
export function LinkPicker({ choose }: { choose(page: Target): void }) {
  const [pages, setPages] = useState<ContentPage["groups"] | "failed">();
  const [words, setWords] = useState("");
  const [said, setSaid] = useState("");
  const summary = useRef<HTMLElement>(null);
  const found = Array.isArray(pages) ? targetsIn(findPages(pages, words)) : [];

  async function load() {
    setPages(undefined);
    const answer = await askAsOwner<ContentPage>(href("/api/admin/content"));
    setPages(answer.ok ? answer.value.groups : "failed");
  }
  function again() {
    // The button that was pressed is gone, and the focus with it.
    summary.current?.focus();
    void load();
  }
  function take(page: Target) {
    choose(page);
    setSaid(`The link to ${page.title} stands in the text.`);
  }
  function takeFirst(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (words.trim() !== "" && found[0]) take(found[0]);
  }
  return (
    <details
      className={styles.picker}
      onToggle={({ currentTarget: { open } }) => {
        if (open && !Array.isArray(pages)) void load();
      }}
    >
      <summary ref={summary}>Link to a page of this site</summary>
      {pages === "failed" ? (
        <RetryNotice again={again}>
          The list of pages did not come. Ask once more, or type the link as [words](/address).
        </RetryNotice>
      ) : (
        <div className={styles.fields}>
          <Field
            label="Find the page"
            type="search"
            autoComplete="off"
            hint="By its name or address. The words that are marked in the text become the link, else the page's name."
            value={words}
            maxLength={200}
            onChange={(event) => {
              setWords(event.target.value);
              setSaid("");
            }}
            onKeyDown={takeFirst}
          />
          <ul>
            {found.slice(0, most).map((page) => (
              <li key={page.address}>
                <button type="button" onClick={() => take(page)}>
                  <span>{page.title}</span> <small>{page.address}</small>
                </button>
              </li>
            ))}
          </ul>
          <p role="status">{said || countInWords(pages, found.length)}</p>
        </div>
      )}
    </details>
  );
}

function targetsIn(groups: ContentPage["groups"]) {
  const files = groups.flatMap((group) => group.files);
  const pages = files.flatMap(({ title, address, goes }) => (address && !goes ? [{ title, address }] : []));
  return pages.filter(({ address }, at) => pages.findIndex((each) => each.address === address) === at);
}

function countInWords(pages: ContentPage["groups"] | undefined, count: number) {
  if (pages === undefined) return "Fetching the pages…";
  if (count === 0) return "No page is called so.";
  return count > most ? `The first ${most} of ${count}. More letters find fewer.` : "";
}
