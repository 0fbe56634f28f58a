import { type ToggleEvent, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Assistant } from "./assistant.tsx";
import { rememberOpening } from "./opened-once.ts";
import styles from "./support-button.module.css";
import { stopReading } from "./voice.ts";

/** The round button on every page and the panel that it opens: a native popover, so both work before React arrives. */
export function SupportButton() {
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
        <Icon name="voice" label="Ask the assistant" />
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
          <h2 id="assistant-title">Ask the assistant</h2>
          <button type="button" className={styles.close} popoverTarget="assistant" popoverTargetAction="hide">
            <Icon name="close" label="Close" />
          </button>
        </div>
        <p className={styles.note}>
          A program, not a person: it quotes pages of this site. <Link to={href("/ask")}>Ask a person</Link>
        </p>
        <Assistant open={open} />
      </div>
    </div>
  );
}
