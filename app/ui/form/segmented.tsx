import styles from "./segmented.module.css";

type Option = { value: string; label: string };

/**
 * A two-way choice made of radio buttons, the first one chosen. What depends on it is shown by style rules of the
 * surrounding box (`:has(:checked[value=…])`), so that it works without JavaScript.
 */
export function Segmented({ name, legend, options }: { name: string; legend: string; options: [Option, Option] }) {
  return (
    <fieldset className={styles.segmented}>
      <legend>{legend}</legend>
      {options.map(({ value, label }, place) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={place === 0} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
