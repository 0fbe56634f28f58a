import { useRef, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { forgetBooking } from "#app/bookings/picker/remembered.ts";
import { forgetStops } from "#app/catalog/stops/seen-stops.ts";
import { isAlone } from "#app/people/alone/alone.ts";
import { bearer, readToken } from "#app/people/members/member-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./data-erasure.module.css";
import type { Kept } from "#app/dashboard/member-data/member-erasure.server.ts";
import { describeTrouble } from "#app/dashboard/switches/trouble.ts";

/** Erasing in two steps: what goes and what stays, then the typed word. */
export function DataErasure({ onErased }: { onErased(kept: Kept[]): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [closings, setClosings] = useState(0);
  return (
    <Sheet as="section">
      <h2>Erase</h2>
      <p>Removes what the download shows and ends the newsletter. There is no way back.</p>
      <div>
        <Button look="ghost" type="button" onClick={() => dialog.current?.showModal()}>
          Erase my data
        </Button>
      </div>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="erasure-title"
        onClose={() => setClosings((count) => count + 1)}
      >
        <h2 id="erasure-title">Erase what this site holds about you?</h2>
        <GoesAndStays />
        {/* Who comes back begins anew: a word typed earlier is no consent. */}
        <ErasureForm key={closings} onErased={onErased} onKeep={() => dialog.current?.close()} />
      </dialog>
    </Sheet>
  );
}

function GoesAndStays() {
  return (
    <dl>
      <dt>What goes</dt>
      <dd>
        Your newsletter subscription and its consents, the record of mails to you, your messages to us, your sign-ins
        here, and what you did in a course: notes, answers, progress. A certificate is withdrawn and names you no more.
      </dd>
      <dt>What stays</dt>
      <dd>
        {isAlone() ? null : "Your account in the community, which is not ours to erase. "}Programs you paid for, and the
        record of their payments. If mail to you came back or was reported as unwanted, a code that cannot be turned
        back into your address, so that nobody makes us write to you again.
      </dd>
    </dl>
  );
}

function ErasureForm({ onErased, onKeep }: { onErased(kept: Kept[]): void; onKeep(): void }) {
  const [mistake, setMistake] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [erasing, setErasing] = useState(false);
  const word = useRef<HTMLInputElement>(null);

  async function erase(typed: string) {
    setTrouble(undefined);
    const missing = typed.trim().toLowerCase() !== "erase";
    setMistake(missing ? "Type the word erase first" : undefined);
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
    } else setTrouble(describeTrouble(answer.kind));
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
        label="Type erase to confirm"
        name="word"
        autoComplete="off"
        autoCapitalize="none"
        error={mistake}
      />
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <div className={layout.row}>
        <Button aria-disabled={erasing}>{erasing ? "Erasing..." : "Erase it all"}</Button>
        <Button look="ghost" type="button" onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
