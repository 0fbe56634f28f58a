import { href, NavLink, useRevalidator } from "react-router";
import { forgetOwnerKey } from "#app/owner/ask-as-owner.ts";
import styles from "./admin.module.css";

/** The owner's pages, and as whom they are open. A key can be given back before the tab is closed. */
export function AdminBar({ owner }: { owner: string }) {
  const { revalidate } = useRevalidator();

  function leave() {
    forgetOwnerKey();
    void revalidate();
  }
  return (
    <div className={styles.bar} data-screen-only="">
      <nav aria-label="Admin" className={styles.tabs}>
        <NavLink to={href("/admin")} end>
          Directory
        </NavLink>
        <NavLink to={href("/admin/inbox")}>Inbox</NavLink>
        <NavLink to={href("/admin/bookings")}>Bookings</NavLink>
        <NavLink to={href("/admin/mail")}>Mail</NavLink>
        <NavLink to={href("/admin/newsletter")}>Newsletter</NavLink>
      </nav>
      <p className={styles.owner}>
        Open for {owner === "owner key" ? "the owner key" : owner}
        {owner === "owner key" ? (
          <button type="button" onClick={leave}>
            Forget the key
          </button>
        ) : null}
      </p>
    </div>
  );
}
