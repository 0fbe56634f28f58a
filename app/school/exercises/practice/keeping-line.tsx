import { Icon } from "#app/ui/icon.tsx";
import { keepingWords } from "./keeping-words.ts";
import styles from "./learning.module.css";
import { useLearning } from "./learning-provider.tsx";
import type { Part } from "./parts.ts";

/** Says where the last change of this part of the page is, read out as it changes. */
export function KeepingLine({ of }: { of: Part }) {
  const { keeping: last, part } = useLearning();
  const keeping = part === of ? last : "nothing";
  const isWell = keeping === "nothing" || keeping === "sending" || keeping === "saved";
  return (
    <p className={styles.keeping} role="status" data-keeping={keeping}>
      {keeping === "saved" ? <Icon name="check" /> : null}
      {isWell ? null : <Icon name="warning" />}
      {keepingWords[keeping]}
    </p>
  );
}
