import { useSyncExternalStore } from "react";
import styles from "./theme-choice.module.css";

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

type Theme = (typeof themes)[number]["value"];

/** Kept in this browser only; boot/head.ts applies it before the first paint. Hidden where there is no JavaScript. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(watchTheme, presentTheme, () => "system");
  return (
    <fieldset className={styles.themes} data-hydrate="">
      <legend>Colors</legend>
      {themes.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The root element is where the theme lives: the head script, this control and the style sheet all meet there. */
function presentTheme() {
  return document.documentElement.dataset.theme ?? "system";
}

function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function chooseTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Storage is blocked or full: the choice holds for this page (security.md C8).
  }
}
