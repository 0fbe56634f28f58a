import { type MouseEvent, useState, useSyncExternalStore } from "react";
import { useOwnWords } from "#app/ui/words/own-words.ts";
import styles from "./copy-button.module.css";

/**
 * Copies a listing. There is none until React is here (boot.ts brings it when the listing is touched), so that no button
 * stands where nothing would happen. Where the browser refuses, the text is marked for the reader's own copy.
 */
export function CopyButton({ text }: { text: string }) {
  const words = useOwnWords();
  const isHere = useSyncExternalStore(never, yes, no);
  const [said, setSaid] = useState("");
  if (!isHere) return null;

  async function copy({ currentTarget }: MouseEvent) {
    const listing = currentTarget.parentElement?.parentElement?.querySelector("pre");
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      // Whatever kept the page from the clipboard, the keyboard still reaches it.
      if (listing) getSelection()?.selectAllChildren(listing);
      setSaid(words.marked);
    }
  }
  return (
    <div className={styles.copy} data-screen-only="">
      <span role="status">{said}</span>
      <button type="button" onClick={(event) => void copy(event)}>
        {words.copy}
      </button>
    </div>
  );
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
