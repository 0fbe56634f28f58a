import { type ToggleEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#app/content/words/use-every-page.ts";
import { Words } from "#app/content/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Assistant } from "./assistant.tsx";
import { rememberOpening } from "./opened-once.ts";
import styles from "./support-button.module.css";
import { stopReading } from "./voice.ts";

/** The round button on every page and the panel that it opens: a native popover, so both work before React arrives. */
export function SupportButton() {
  const words = useTexts("assistant");
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // In step with the document: it may have been opened on this page before React arrived.
  useEffect(() => {
    if (!panel.current?.matches(":popover-open")) return;
    rememberOpening();
    setOpen(true);
  }, []);

  function onToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    setOpen(newState === "open");
    if (newState === "open") rememberOpening();
    else stopReading();
  }

  return (
    <div className={styles.support} data-hydrate="" data-screen-only="">
      <button type="button" className={styles.button} popoverTarget="assistant">
        <Icon name="voice" label={words.open} />
      </button>
      <div
        id="assistant"
        popover="auto"
        role="dialog"
        aria-labelledby="assistant-title"
        className={styles.panel}
        ref={panel}
        onToggle={onToggle}
      >
        <div className={styles.head}>
          <h2 id="assistant-title">{words.open}</h2>
          <button type="button" className={styles.close} popoverTarget="assistant" popoverTargetAction="hide">
            <Icon name="close" label={words.close} />
          </button>
        </div>
        <p className={styles.note}>
          <Words text={words.note} />
        </p>
        <Assistant open={open} />
      </div>
    </div>
  );
}
