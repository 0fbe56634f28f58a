import { useId } from "react";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./slot-picker.module.css";

type Props = { name: string; legend: string; options: readonly string[]; chosen?: string; error?: string };

/** Times to choose from, as radio buttons that look like tickets. */
export function SlotPicker({ name, legend, options, chosen, error }: Props) {
  const errorId = useId();
  return (
    <fieldset className={styles.picker} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={styles.slots}>
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              required
              defaultChecked={option === chosen}
              data-invalid={error ? "" : undefined}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {error ? (
        <span className={field.error} id={errorId}>
          <Icon name="warning" />
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}
