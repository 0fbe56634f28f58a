import { useState } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";

type Props = { words: string; onForget(): void };

/** In the place of a reading that somebody else has, or that is read: what was typed is still here, and may be taken along. */
export function LostReading({ words, onForget }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // A browser may refuse; the words stand above to be marked by hand.
    await navigator.clipboard.writeText(words).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={layout.stack}>
      <Notice kind="error">
        This work is not in your hands any more: it was released, the half hour without a change was over and somebody
        else took it, or you do not read for us now. Nothing you wrote was sent to the student.
      </Notice>
      {words === "" ? null : (
        <>
          <TextArea label="What you wrote here" readOnly rows={12} value={words} />
          <div className={layout.row}>
            <Button type="button" onClick={() => void copy()}>
              {isCopied ? "Copied" : "Copy it"}
            </Button>
            <Button type="button" look="ghost" onClick={onForget}>
              Forget it
            </Button>
          </div>
        </>
      )}
      <ButtonLink look="ghost" to={href("/review")}>
        To the works that wait
      </ButtonLink>
    </div>
  );
}
