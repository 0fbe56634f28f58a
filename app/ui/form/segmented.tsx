import styles from "./segmented.module.css";

type Option = { value: string; label: string };
/** `chosen` is the value with which it begins. */
type Props = { name: string; legend: string; options: [Option, Option]; chosen: string };

/**
 * A two-way choice made of radio buttons. What depends on it is shown by style rules of the
 * surrounding box (`:has(:checked[value=…])`), so that it works without JavaScript.
 */
export function Segmented({ name, legend, options, chosen }: Props) {
  return (
    <fieldset className={styles.segmented}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
