import { useState } from "react";
import { href } from "react-router";
import { orderContent } from "#app/desk/content/order-content.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import buttons from "#app/desk/parts/word-buttons.module.css";
import styles from "./preview-pane.module.css";

const widths = [
  { width: "390", name: "Phone" },
  { width: "768", name: "Tablet" },
  { width: "1280", name: "Computer" },
];
const themes = [
  { theme: "light", name: "Light" },
  { theme: "dark", name: "Dark" },
];

type Secret = { state: "closed" | "asking" | "failed" } | { state: "open"; token: string };

/** The real page as the draft makes it. `version` is another one each time the draft was kept. */
export function PreviewPane({ address, version }: { address: string; version: number }) {
  const [secret, setSecret] = useState<Secret>({ state: "closed" });
  const [width, setWidth] = useState("390");
  const [theme, setTheme] = useState("light");

  async function open() {
    setSecret({ state: "asking" });
    const answer = await orderContent<string>({ do: "preview" });
    setSecret(answer.ok ? { state: "open", token: answer.value } : { state: "failed" });
  }
  return (
    <section className={styles.pane} aria-labelledby="preview-title">
      <div className={styles.head}>
        <h3 id="preview-title">Preview</h3>
        {secret.state === "open" ? (
          <div className={buttons.buttons}>
            <button type="button" onClick={() => void open()}>
              Show it anew
            </button>
          </div>
        ) : null}
      </div>
      {secret.state === "failed" ? (
        <Notice kind="error">The preview cannot be opened now. Try again in a minute.</Notice>
      ) : null}
      {secret.state === "open" ? (
        <>
          <div className={styles.choices}>
            <Choice
              legend="Width"
              options={widths.map((each) => [each.width, each.name])}
              chosen={width}
              choose={setWidth}
            />
            <Choice
              legend="Theme"
              options={themes.map((each) => [each.theme, each.name])}
              chosen={theme}
              choose={setTheme}
            />
          </div>
          <div className={styles.stage} data-width={width}>
            <iframe
              key={`${width} ${theme} ${version}`}
              title="The page as your draft makes it"
              sandbox="allow-same-origin"
              src={`${previewAddress(secret.token, address)}?theme=${theme}`}
            />
          </div>
        </>
      ) : (
        <div className={styles.closed}>
          <Button type="button" look="ghost" busy={secret.state === "asking"} onClick={() => void open()}>
            Show the page as it would be
          </Button>
        </div>
      )}
    </section>
  );
}

function previewAddress(token: string, address: string) {
  return href("/preview/:token/*", { token, "*": address.slice(1) });
}

type ChoiceProps = {
  legend: string;
  options: [value: string, name: string][];
  chosen: string;
  choose(value: string): void;
};

function Choice({ legend, options, chosen, choose }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(([value, name]) => (
        <label key={value}>
          <input type="radio" name={`preview-${legend}`} checked={value === chosen} onChange={() => choose(value)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
