import styles from "./theme-choice.module.css";

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Answered by delivery/browser/head.ts, which keeps the choice in this browser. Hidden where there is no JavaScript. */
export function ThemeChoice() {
  return (
    <fieldset id="colors" className={styles.themes}>
      <legend>Colors</legend>
      {themes.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="theme" value={value} defaultChecked={value === "system"} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
