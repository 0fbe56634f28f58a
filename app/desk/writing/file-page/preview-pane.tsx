import { useRef, useState } from "react";
import { href } from "react-router";
import { orderContent } from "#app/desk/writing/content/order-content.ts";
import { uncomparedWords } from "#app/desk/writing/changed-addresses/address-list.tsx";
import { isPageAddress } from "#app/desk/writing/changed-addresses/page-address.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { minute } from "#app/site/time.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import buttons from "#app/desk/frame/parts/word-buttons.module.css";
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

type Props = {
  file: string;
  /** The page of the file, where it has one of its own. */
  address?: string;
  /** Another one each time the draft was kept. */
  version: number;
};

/** Real pages as the draft makes them: the file's own, and every other one that its changes reach. */
export function PreviewPane({ file, address, version }: Props) {
  const [secret, setSecret] = useState<Secret>({ state: "closed" });
  const [reached, lookForPages] = useReachedPages(file);
  const [chosen, choose] = useState(address);
  const [width, setWidth] = useState("390");
  const [theme, setTheme] = useState("light");

  async function open() {
    setSecret({ state: "asking" });
    void lookForPages();
    const answer = await orderContent<string>({ do: "preview" });
    setSecret(answer.ok ? { state: "open", token: answer.value } : { state: "failed" });
  }
  const pages = [...new Set([...(address ? [address] : []), ...(reached?.pages ?? [])])];
  const page = chosen !== undefined && pages.includes(chosen) ? chosen : pages[0];
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
          <PageChoice pages={pages} page={page} choose={choose} own={address} reached={reached} />
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
          {page === undefined ? null : (
            <div className={styles.stage} data-width={width}>
              <iframe
                key={`${width} ${theme} ${version} ${page}`}
                title="The page as your draft makes it"
                sandbox="allow-same-origin"
                src={`${previewAddress(secret.token, page)}?theme=${theme}`}
              />
            </div>
          )}
        </>
      ) : (
        <div className={styles.closed}>
          <Button type="button" look="ghost" busy={secret.state === "asking"} onClick={() => void open()}>
            {address ? "Show the page as it would be" : "Show the pages as they would be"}
          </Button>
        </div>
      )}
    </section>
  );
}

/** `kind`: why they are not known. */
type Reached = { pages: string[]; kind?: string };

/** Pages that say something else by what is changed in a file; undefined while they are looked for. All pages are made for it. */
function useReachedPages(file: string) {
  const [reached, setReached] = useState<Reached>();
  const last = useRef(0);

  async function look() {
    const number = ++last.current;
    setReached(undefined);
    const query = new URLSearchParams({ file }).toString();
    const answer = await askAsOwner<string[]>(`${href("/api/admin/content/addresses")}?${query}`, undefined, minute);
    if (number === last.current)
      setReached(answer.ok ? { pages: answer.value.filter(isPageAddress) } : { pages: [], kind: answer.kind });
  }
  return [reached, look] as const;
}

type PageChoiceProps = { pages: string[]; page?: string; choose(page: string): void; own?: string; reached?: Reached };

function PageChoice({ pages, page, choose, own, reached }: PageChoiceProps) {
  return (
    <div className={styles.page}>
      {pages.length > 1 ? (
        <Select label="Page" value={page} onChange={(event) => choose(event.target.value)}>
          {pages.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      ) : null}
      <p role="status">{wordsOf(pages, own, reached)}</p>
    </div>
  );
}

function wordsOf(pages: string[], own: string | undefined, reached: Reached | undefined) {
  if (!reached) return "Looking for every page that your changes reach. This takes seconds…";
  if (reached.kind !== undefined) return uncomparedWords(reached.kind);
  const [first] = pages;
  if (first === undefined)
    return "No page that can be shown here says something else yet. Change a field, wait until it is saved, and press “Show it anew”.";
  if (pages.length === 1) return first === own ? "" : `It is seen on ${first}.`;
  return `${pages.length} pages to look at.`;
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
