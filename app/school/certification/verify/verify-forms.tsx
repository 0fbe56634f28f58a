import { href } from "react-router";
import { Button } from "#app/ui/form/button.tsx";
import { Field, TextArea } from "#app/ui/form/field.tsx";
import fileChoice from "#app/ui/form/file-choice.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./verify-forms.module.css";
import { Words } from "#app/content/words/words.tsx";
import type { VerifyWords } from "#app/school/courses/words/verify-words.server.ts";

/** By the number: an address that can be kept and sent on. */
export function NumberForm({ words, typed }: { words: VerifyWords["number"]; typed: string }) {
  return (
    <Sheet as="section" line="training">
      <h2 className={styles.title}>{words.heading}</h2>
      <form method="get" action={href("/verify")} className={styles.form} noValidate>
        <Field
          label={words.field}
          name="number"
          defaultValue={typed}
          required
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={<Words text={words.hint} values={{ example: <span className={styles.number}>TL-7K3M-Q9XD</span> }} />}
        />
        <Button>{words.button}</Button>
      </form>
    </Sheet>
  );
}

/** By the file: it holds the signature, so that it is checked itself and not only looked up. */
export function FileForm({ words }: { words: VerifyWords["file"] }) {
  return (
    <Sheet as="section" line="training">
      <h2 className={styles.title}>{words.heading}</h2>
      <form method="post" action={href("/verify")} encType="multipart/form-data" className={styles.form}>
        <Field
          label={words.field}
          name="file"
          type="file"
          className={fileChoice.choice}
          accept=".png,.svg,.json,.jwt,.txt,image/png,image/svg+xml,application/json"
          hint={words.hint}
        />
        <TextArea label={words.text} name="text" spellCheck={false} rows={3} />
        <Button look="ghost">{words.button}</Button>
      </form>
    </Sheet>
  );
}
