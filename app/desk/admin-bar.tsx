import { useEffect, useRef } from "react";
import { href, NavLink, useLocation, useRevalidator } from "react-router";
import { forgetOwnerKey } from "#app/people/owner/ask-as-owner.ts";
import type { Directory } from "#app/desk/house/directory/directory.ts";
import { cityOf } from "#app/site/time.ts";
import tabs from "#app/ui/tabs.module.css";
import styles from "./admin.module.css";

const pages = [
  { name: "Today", to: href("/admin") },
  { name: "Enrollments", to: href("/admin/enrolments") },
  { name: "Reviews", to: href("/admin/reviews") },
  { name: "Certificates", to: href("/admin/certificates") },
  { name: "Bookings", to: href("/admin/bookings") },
  { name: "Inbox", to: href("/admin/inbox") },
  { name: "Mail", to: href("/admin/mail") },
  { name: "Newsletter", to: href("/admin/newsletter") },
  { name: "Content", to: href("/admin/content") },
  { name: "People", to: href("/admin/people") },
  { name: "Journal", to: href("/admin/journal") },
];

/** The pages that are open to whoever reads them, and as whom and on whose clock they are open. A key can be given back before the tab is closed. */
export function AdminBar({ directory: { owner, role, pages: open, timeZone } }: { directory: Directory }) {
  const { revalidate } = useRevalidator();
  const row = useRowAtCurrent();

  function leave() {
    forgetOwnerKey();
    void revalidate();
  }
  return (
    <div className={styles.bar} data-screen-only="">
      <p className={styles.owner}>
        Open for {owner === "owner key" ? "the owner key" : owner}
        {role === "helper" ? ", as a helper" : ""}. Times are those of {cityOf(timeZone)}.
        {owner === "owner key" ? (
          <button type="button" onClick={leave}>
            Forget the key
          </button>
        ) : null}
      </p>
      <nav aria-label="Admin" className={`${tabs.tabs} ${styles.pages}`} ref={row}>
        <ul>
          {pages
            .filter(({ to }) => open.includes(to))
            .map(({ name, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === href("/admin")}>
                  {name}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

/** In step with the address: where the row is wider than the window, the page one is on stands in its middle. */
function useRowAtCurrent() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname]);
  return row;
}
