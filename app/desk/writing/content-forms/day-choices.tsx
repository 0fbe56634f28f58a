import owner from "#app/desk/frame/parts/owner-page.module.css";
import type { InputProps } from "./editing.ts";

/** Several of a few words, such as days of the week, in their own order. */
export function DayChoices({ editing, path, value, field, options }: InputProps & { options: string[] }) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  function toggle(option: string, isOn: boolean) {
    const next = isOn ? [...chosen, option] : chosen.filter((each) => each !== option);
    editing.change(
      path,
      options.filter((each) => next.includes(each)),
    );
  }
  return (
    <fieldset className={owner.choices}>
      <legend>{field.label}</legend>
      {options.map((option) => (
        <label key={option} className={owner.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={(event) => toggle(option, event.target.checked)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
