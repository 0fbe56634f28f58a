import { type SyntheticEvent, useState } from "react";
import type { PageOrdered } from "#app/desk/writing/pages/page-kinds.ts";
import { orderContent } from "#app/desk/writing/content/order-content.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { filePath, type TreeGroup } from "#app/desk/writing/content/content-page.ts";
import { plainLetters } from "#app/desk/writing/content/plain-letters.ts";
import styles from "./page-tree.module.css";

/** Begins a page as a draft and opens its form. The address follows the name until somebody writes another. */
export function AddPage({ folder, noun, before }: NonNullable<TreeGroup["adds"]>) {
  const [name, setName] = useState("");
  const [address, setAddress] = useState<string>();
  const [trouble, setTrouble] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const slug = address ?? slugOf(name);

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    setIsBusy(true);
    setTrouble("");
    const answer = await orderContent<PageOrdered>({ do: "add-page", folder, slug, name });
    setIsBusy(false);
    if (!answer.ok) return setTrouble(answer.kind === "invalid" ? wrong : "It was not begun: try again in a minute.");
    if (!answer.value.ok) return setTrouble(answer.value.why);
    if (answer.value.file) location.assign(filePath(answer.value.file));
  }
  return (
    <details className={styles.add}>
      <summary>
        Add {/^[aeiou]/.test(noun) ? "an" : "a"} {noun}
      </summary>
      <form onSubmit={(event) => void add(event)}>
        <Field
          label="Name"
          name={`${folder}-name`}
          value={name}
          maxLength={80}
          required
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label="Address"
          name={`${folder}-address`}
          value={slug}
          maxLength={60}
          required
          autoComplete="off"
          spellCheck={false}
          hint={`${before}${slug || "…"}: small letters, digits and hyphens`}
          onChange={(event) => setAddress(event.target.value)}
        />
        {trouble ? <Notice kind="error">{trouble}</Notice> : null}
        <p>It begins as your draft: its form says what is missing, and nothing is public before you publish.</p>
        <Button busy={isBusy}>Begin the {noun}</Button>
      </form>
    </details>
  );
}

const wrong = "This address cannot be: write small letters and digits, with single hyphens between words.";

/** "Données & Co." → "donnees-co". */
function slugOf(name: string) {
  return plainLetters(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
}
