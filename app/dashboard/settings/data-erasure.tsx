import { useRef, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { forgetBooking } from "#app/bookings/picker/remembered.ts";
import { forgetStops } from "#app/catalog/stops/seen-stops.ts";
import { bearer, readToken } from "#app/people/members/member-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./data-erasure.module.css";
import type { Kept } from "#app/dashboard/member-data/member-erasure.server.ts";
import { describeTrouble } from "#app/dashboard/switches/trouble.ts";
import { fill } from "#app/content/words/words.ts";
import { useSettingsWords } from "#app/dashboard/words/use-words.ts";

/** Erasing in two steps: what goes and what stays, then the typed word. */
export function DataErasure({ onErased }: { onErased(kept: Kept[]): void }) {
  const { erasure: words } = useSettingsWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [closings, setClosings] = useState(0);
  return (
    <Sheet as="section">
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <div>
        <Button look="ghost" type="button" onClick={() => dialog.current?.showModal()}>
          {words.button}
        </Button>
      </div>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="erasure-title"
        onClose={() => setClosings((count) => count + 1)}
      >
        <h2 id="erasure-title">{words.question}</h2>
        <GoesAndStays />
        {/* Who comes back begins anew: a word typed earlier is no consent. */}
        <ErasureForm key={closings} onErased={onErased} onKeep={() => dialog.current?.close()} />
      </dialog>
    </Sheet>
  );
}

function GoesAndStays() {
  const { erasure: words } = useSettingsWords();
  return (
    <dl>
      <dt>{words.goes}</dt>
      <dd>{words.goesText}</dd>
      <dt>{words.stays}</dt>
      <dd>{words.staysText}</dd>
    </dl>
  );
}

function ErasureForm({ onErased, onKeep }: { onErased(kept: Kept[]): void; onKeep(): void }) {
  const { erasure: words, troubles } = useSettingsWords();
  const [mistake, setMistake] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [erasing, setErasing] = useState(false);
  const word = useRef<HTMLInputElement>(null);

  async function erase(typed: string) {
    setTrouble(undefined);
    const missing = typed.trim().toLowerCase() !== words.word;
    setMistake(missing ? fill(words.missing, { word: words.word }) : undefined);
    if (missing) {
      word.current?.focus();
      return;
    }
    setErasing(true);
    const answer = await ask<Kept[]>(href("/api/member/erasure"), bearer(readToken() ?? ""), { confirm: "erase" });
    setErasing(false);
    if (answer.ok) {
      forgetStops();
      forgetBooking();
      onErased(answer.value);
    } else setTrouble(describeTrouble(troubles, answer.kind));
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("word");
        if (!erasing) void erase(typeof typed === "string" ? typed : "");
      }}
    >
      <Field
        ref={word}
        label={fill(words.label, { word: words.word })}
        name="word"
        autoComplete="off"
        autoCapitalize="none"
        error={mistake}
      />
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <div className={layout.row}>
        <Button aria-disabled={erasing}>{erasing ? words.erasing : words.confirm}</Button>
        <Button look="ghost" type="button" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
