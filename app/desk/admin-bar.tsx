import { useId, useState } from "react";
import { href, NavLink, useLocation, useRevalidator } from "react-router";
import { forgetOwnerKey } from "#app/people/owner/ask-as-owner.ts";
import type { Directory } from "#app/desk/house/directory/directory.ts";
import { cityOf } from "#app/site/time.ts";
import { Icon } from "#app/ui/icon.tsx";
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

/** So many stand beside each other on a phone; more of them wait behind a button there. */
const few = 3;

/** As whom and on whose clock the desk is open, and its pages. A key can be given back before the tab is closed. */
export function AdminBar({ directory: { owner, role, pages: open, timeZone } }: { directory: Directory }) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();

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
      <DeskPages open={pages.filter(({ to }) => open.includes(to))} pathname={pathname} />
    </div>
  );
}

/** On a phone closed again once a page is chosen, which then begins in sight. */
function DeskPages({ open, pathname }: { open: typeof pages; pathname: string }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const here = open.findLast(({ to }) => pathname.startsWith(to)) ?? open[0];
  const isLong = open.length > few;
  return (
    <nav aria-label="Admin" className={`${tabs.tabs} ${styles.pages}`} data-long={isLong} data-open={isOpen}>
      {isLong ? (
        <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
          <b>{here?.name}</b> All pages
          <Icon name="down" />
        </button>
      ) : null}
      <ul id={list}>
        {open.map(({ name, to }) => (
          <li key={to}>
            <NavLink to={to} end={to === href("/admin")} onClick={() => setOpen(false)}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
