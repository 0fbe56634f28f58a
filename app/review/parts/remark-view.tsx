import type { Criterion } from "#app/review/desk/desk.ts";
import { placeOf } from "#app/review/draft/draft.ts";
import type { RemarkDraft } from "#app/review/queue/reading.ts";
import { Button } from "#app/ui/form/button.tsx";
import styles from "./remark.module.css";

type Props = {
  remark: RemarkDraft;
  rubric: readonly Criterion[];
  onEdit(remark: RemarkDraft): void;
  onDrop(id: string): void;
};

/** A remark of this reading, below its lines. */
export function RemarkView({ remark, rubric, onEdit, onDrop }: Props) {
  const about = rubric.find(({ id }) => id === remark.criterion)?.name;
  const place = placeOf(remark);
  return (
    <div className={styles.remark}>
      <p className={styles.about}>
        <b>{place}</b>
        {about ? `, ${about}` : null}
      </p>
      <p className={styles.words}>{remark.text}</p>
      <div className={styles.actions}>
        <Button type="button" look="ghost" aria-label={`Change the remark on ${place}`} onClick={() => onEdit(remark)}>
          Change
        </Button>
        <Button
          type="button"
          look="ghost"
          aria-label={`Take away the remark on ${place}`}
          onClick={() => onDrop(remark.id)}
        >
          Take away
        </Button>
      </div>
    </div>
  );
}
