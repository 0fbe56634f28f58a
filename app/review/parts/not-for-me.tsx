import { type RefObject, useState } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./desk-bar.module.css";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Whether it was given back. */
  onPutBack(reason: string): Promise<boolean>;
};

/** Gives a work back with a reason. Its student waits no longer for it. */
export function NotForMe({ dialog, onPutBack }: Props) {
  const [trouble, setTrouble] = useState<"reason" | "line">();

  async function send(reason: string) {
    if (reason.trim() === "") return setTrouble("reason");
    setTrouble((await onPutBack(reason)) ? undefined : "line");
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="not-for-me" onClose={() => setTrouble(undefined)}>
      <h2 id="not-for-me">Not for you?</h2>
      <p>
        It keeps its place in the queue and goes to somebody else. It will not be offered to you again, and what you
        wrote about it is erased. The owner sees the reason.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const reason = new FormData(event.currentTarget).get("reason");
          void send(typeof reason === "string" ? reason : "");
        }}
      >
        <TextArea
          label="Why"
          name="reason"
          rows={3}
          maxLength={500}
          hint="For example: I know the student, or I do not know this language."
          error={trouble === "reason" ? "Say in a few words why, so that the owner knows whom to ask." : undefined}
        />
        {trouble === "line" ? (
          <Notice kind="error">We could not take it back just now. Try again in a minute.</Notice>
        ) : null}
        <div className={layout.row}>
          <Button>Give it back</Button>
          <Button type="button" look="ghost" onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
        </div>
      </form>
    </dialog>
  );
}
