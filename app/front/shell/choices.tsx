import { useNames } from "#app/content/words/use-every-page.ts";
import styles from "./choices.module.css";

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Answered by delivery/browser/head.ts, which keeps them in this browser alone. Hidden where there is no JavaScript. */
export function Choices() {
  const called = useNames();
  return (
    <fieldset id="colors" className={styles.choices}>
      <legend>{called("Colors")}</legend>
      {themes.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="theme" value={value} defaultChecked={value === "system"} />
          {called(label)}
        </label>
      ))}
      <label>
        <input type="checkbox" name="contrast" value="more" />
        {called("More contrast")}
      </label>
      <label>
        <input type="checkbox" name="motion" value="reduced" />
        {called("Less motion")}
      </label>
    </fieldset>
  );
}
