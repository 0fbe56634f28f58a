import { href } from "react-router";
import { Button } from "#app/ui/form/button.tsx";
import { Field, TextArea } from "#app/ui/form/field.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./verify-forms.module.css";

/** By the number: an address that can be kept and sent on. */
export function NumberForm({ typed }: { typed: string }) {
  return (
    <Sheet as="section" line="training">
      <h2 className={styles.title}>By its number</h2>
      <form method="get" action={href("/verify")} className={styles.form} noValidate>
        <Field
          label="Number or address of the certificate"
          name="number"
          defaultValue={typed}
          required
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={
            <>
              It stands on the certificate and looks like <span className={styles.number}>TL-7K3M-Q9XD</span>. Small
              letters and missing hyphens do no harm.
            </>
          }
        />
        <Button>Check the number</Button>
      </form>
    </Sheet>
  );
}

/** By the file: it holds the signature, so that it is checked itself and not only looked up. */
export function FileForm() {
  return (
    <Sheet as="section" line="training">
      <h2 className={styles.title}>By its file</h2>
      <form method="post" action={href("/verify")} encType="multipart/form-data" className={styles.form}>
        <Field
          label="Badge or certificate file"
          name="file"
          type="file"
          accept=".png,.svg,.json,.jwt,.txt,image/png,image/svg+xml,application/json"
          hint="PNG, SVG, JSON or JWT, at most 2 MB. We look at it and keep nothing."
        />
        <TextArea label="Or paste its text" name="text" spellCheck={false} rows={3} />
        <Button look="ghost">Check the file</Button>
      </form>
    </Sheet>
  );
}
