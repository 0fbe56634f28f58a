import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { fill } from "#app/content/words/words.ts";
import { useStudentWords } from "#app/school/courses/part-words/use-school-words.ts";
import styles from "./bookmarks.module.css";

type Props = { kept: boolean; onPress(): void } & ({ of: string } | { label: string });

/** Keeps a place to find it again: at a heading as a sign alone, for a stop with its words. */
export function BookmarkButton({ kept, onPress, ...what }: Props) {
  const words = useStudentWords();
  return (
    <button
      type="button"
      className={"of" in what ? styles.sign : styles.button}
      aria-pressed={kept}
      onClick={onPress}
      data-screen-only=""
      title={"of" in what ? words.sign : undefined}
    >
      <Icon name="bookmark" />
      {"of" in what ? (
        <span className={layout.visuallyHidden}>{fill(words.signOf, { heading: what.of })}</span>
      ) : (
        what.label
      )}
    </button>
  );
}
