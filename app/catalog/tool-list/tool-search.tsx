import type { ToolsPageWords } from "#app/catalog/tools/tools-words.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./tool-search.module.css";

/** Asks the site's search for tools only. */
export function ToolSearch({ words }: { words: ToolsPageWords["search"] }) {
  return (
    <form action="/search" role="search" aria-label={words.label} className={styles.search} data-screen-only="">
      <input type="hidden" name="in" value="tools" />
      <label>
        <span>{words.button}</span>
        <input type="search" name="q" placeholder={words.example} autoComplete="off" />
      </label>
      <Button look="ghost" aria-label={words.button}>
        <Icon name="search" />
      </Button>
    </form>
  );
}
