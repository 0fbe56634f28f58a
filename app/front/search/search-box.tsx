import { useId } from "react";
import { Form, href } from "react-router";
import { useNames } from "#app/content/words/use-every-page.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { longestQuery } from "./longest-query.ts";
import styles from "./search-box.module.css";

type Props = {
  label: string;
  button?: string;
  /** What stands in the box already. */
  query?: string;
  /** Section to stay in, as /search?in=… names it. */
  within?: string;
};

/** Asks the site's search. A plain form: it works before and without JavaScript. */
export function SearchBox({ label, button, query, within }: Props) {
  const id = useId();
  const called = useNames();
  return (
    <Form action={href("/search")} role="search" className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input id={id} type="search" name="q" defaultValue={query} maxLength={longestQuery} autoComplete="off" />
        {within ? <input type="hidden" name="in" value={within} /> : null}
        <Button>
          <Icon name="search" />
          {button ?? called("Search")}
        </Button>
      </div>
    </Form>
  );
}
