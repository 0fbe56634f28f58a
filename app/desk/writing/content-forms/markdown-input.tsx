import { Suspense, useRef } from "react";
import { PictureForm } from "#app/desk/writing/pictures/picture-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { type InputProps, mistakeAt } from "./editing.ts";
import { lazyPart } from "#app/ui/late/lazy-part.ts";
import type { Target } from "./link-picker.tsx";
import buttons from "#app/desk/frame/parts/word-buttons.module.css";
import styles from "./content-form.module.css";
import { idOf } from "#app/desk/writing/fields/values.ts";

const LinkPicker = lazyPart<{ choose(page: Target): void }>(
  () => import("./link-picker.tsx").then((module) => module.LinkPicker),
  NoPicker,
);

function NoPicker() {
  return (
    <Notice kind="error">
      The list of pages to link to did not come. Type a link as [words](/address), or load this page again; what you
      write is kept.
    </Notice>
  );
}

/** What a button puts around the chosen words, or before each of their lines. */
const marks: { name: string; before: string; after: string; isOfLines?: boolean }[] = [
  { name: "Bold", before: "**", after: "**" },
  { name: "Italic", before: "*", after: "*" },
  { name: "Link", before: "[", after: "](/)" },
  { name: "Heading", before: "## ", after: "", isOfLines: true },
  { name: "List", before: "- ", after: "", isOfLines: true },
  { name: "Listing", before: "```text\n", after: "\n```" },
];

/** Text with Markdown marks, which buttons write too. */
export function MarkdownInput({ editing, path, value, field }: InputProps) {
  const text = typeof value === "string" ? value : "";
  const area = useRef<HTMLDivElement>(null);

  function mark({ before, after, isOfLines }: (typeof marks)[number]) {
    const control = area.current?.querySelector("textarea");
    if (!control) return;
    const { selectionStart: from, selectionEnd: to } = control;
    const start = isOfLines ? text.lastIndexOf("\n", from - 1) + 1 : from;
    const chosen = text.slice(start, to);
    const words = isOfLines
      ? chosen
          .split("\n")
          .map((line) => before + line)
          .join("\n")
      : before + chosen + after;
    editing.change(path, text.slice(0, start) + words + text.slice(to));
    // Once React has written the new text: the same words stay chosen.
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(start + (isOfLines ? 0 : before.length), start + words.length - after.length);
    });
  }
  /** Around the words that are marked, else with the page's name; brackets in them would end the link. */
  function linkTo({ title, address }: Target) {
    const control = area.current?.querySelector("textarea");
    const [from, to] = [control?.selectionStart ?? text.length, control?.selectionEnd ?? text.length];
    const words = (text.slice(from, to) || title).replaceAll(/[[\]]/g, "");
    editing.change(path, `${text.slice(0, from)}[${words}](${address})${text.slice(to)}`);
    requestAnimationFrame(() => {
      control?.focus();
      control?.setSelectionRange(from + 1, from + 1 + words.length);
    });
  }
  /** A line of its own, behind the one where the cursor stands. */
  function putIn(line: string) {
    const from = area.current?.querySelector("textarea")?.selectionEnd ?? text.length;
    const end = text.indexOf("\n", from);
    const [before, after] = end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end).trimStart()];
    editing.change(path, `${before.trimEnd()}\n\n${line}\n\n${after}`);
  }
  return (
    <div className={styles.markdown} ref={area}>
      <div className={buttons.buttons} role="group" aria-label="Marks of the text">
        {marks.map((each) => (
          <button key={each.name} type="button" onClick={() => mark(each)}>
            {each.name}
          </button>
        ))}
      </div>
      <Suspense>
        <LinkPicker choose={linkTo} />
      </Suspense>
      <PictureForm add={putIn} />
      <TextArea
        label={field.label}
        name={idOf(path)}
        rows={16}
        value={text}
        error={mistakeAt(editing.mistakes, path)}
        onChange={(event) => editing.change(path, event.target.value)}
      />
    </div>
  );
}
