import { type KeyboardEvent, useState } from "react";
import { href } from "react-router";
import type { ContentPage, TreeFile } from "#app/desk/writing/content/content-page.ts";
import { findPages } from "#app/desk/writing/content/find-pages.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { Field } from "#app/ui/form/field.tsx";
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
  const found = Array.isArray(pages) ? targetsIn(findPages(pages, words)) : [];

  async function load() {
    if (Array.isArray(pages)) return;
    const answer = await askAsOwner<ContentPage>(href("/api/admin/content"));
    setPages(answer.ok ? answer.value.groups : "failed");
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
    <details className={styles.picker} onToggle={() => void load()}>
      <summary>Link to a page of this site</summary>
      <div className={styles.fields}>
        <Field
          label="Find the page"
          type="search"
          autoComplete="off"
          hint="By its name or address. The words that are marked in the text become the link, else the page's name."
          value={words}
          maxLength={200}
          onChange={(event) => setWords(event.target.value)}
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
    </details>
  );
}

function targetsIn(groups: ContentPage["groups"]) {
  const files = groups.flatMap((group) => group.files);
  const pages = files.flatMap(({ title, address, goes }) => (address && !goes ? [{ title, address }] : []));
  return pages.filter(({ address }, at) => pages.findIndex((each) => each.address === address) === at);
}

function countInWords(pages: ContentPage["groups"] | "failed" | undefined, count: number) {
  if (pages === undefined) return "Fetching the pages…";
  if (pages === "failed") return "The pages did not come. Type the link as [words](/address), or open this once more.";
  if (count === 0) return "No page is called so.";
  return count > most ? `The first ${most} of ${count}. More letters find fewer.` : "";
}
