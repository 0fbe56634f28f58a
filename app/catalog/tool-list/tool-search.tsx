import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./tool-search.module.css";

/** Asks the site's search for tools only. */
export function ToolSearch() {
  return (
    <form action="/search" role="search" aria-label="AI tools" className={styles.search}>
      <input type="hidden" name="in" value="tools" />
      <label>
        <span>Search the reviews</span>
        <input type="search" name="q" placeholder="Captions, own server" autoComplete="off" />
      </label>
      <Button look="ghost" aria-label="Search the reviews">
        <Icon name="search" />
      </Button>
    </form>
  );
}
