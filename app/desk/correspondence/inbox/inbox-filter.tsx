import { Form, href, Link } from "react-router";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./inbox-admin.module.css";
import { type InboxPage, type InboxView, inboxPath } from "./inbox-page.ts";

const states = [
  ["open", "Open"],
  ["done", "Done"],
  ["all", "All"],
] as const;

/** Which messages are shown; the address says it, so that it can be kept and shared between tabs. */
export function InboxFilter({ view, counts }: { view: InboxView; counts: InboxPage["counts"] }) {
  return (
    <div className={styles.filter}>
      <nav aria-label="Messages" className={`${owner.pills} ${styles.states}`}>
        {states.map(([state, name]) => (
          <Link
            key={state}
            to={inboxPath({ ...view, state, before: "" })}
            aria-current={view.state === state ? "page" : undefined}
          >
            {name} <span>{counts[state]}</span>
          </Link>
        ))}
      </nav>
      <Form action={href("/admin/inbox")} role="search" aria-label="Inbox" className={styles.search}>
        <label>
          <span>Search name, address, words or page</span>
          <input type="search" name="search" defaultValue={view.search} maxLength={200} autoComplete="off" />
        </label>
        <input type="hidden" name="state" value={view.state} />
        <Button look="ghost">
          <Icon name="search" label="Search" />
        </Button>
      </Form>
    </div>
  );
}
