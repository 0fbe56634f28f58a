import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useNames } from "#app/content/words/use-every-page.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./dropdown.module.css";
import marker from "./marker.module.css";
import { isCurrent, type NavigationLink } from "./navigation.ts";

type Props = {
  id: string;
  name: string;
  links: NavigationLink[];
  /** Shown only to somebody who is signed in (shell.module.css). */
  audience?: "member";
  /** List items after the links. */
  children?: ReactNode;
};

/**
 * A name that opens a list of links. Works by style sheet and popover alone: hovering shows it, leaving hides it after
 * the specified second and a 200 ms exit, a click pins it, an outside click or Escape closes it and returns focus.
 * The first script adds what neither can say (popovers.ts), before React and with it.
 */
export function Dropdown({ id, name, links, audience, children }: Props) {
  const called = useNames();
  const { pathname } = useLocation();
  const panelId = `menu-${id}`;
  // Account is no station of the navigation and has the look of a button.
  const current = !audience && links.some((link) => isCurrent(link, pathname));

  return (
    <li className={styles.dropdown} data-audience={audience}>
      <button type="button" popoverTarget={panelId} data-current={current || undefined}>
        {called(name)}
        <Icon name="down" />
        {current ? <span className={marker.marker} /> : null}
      </button>
      <div id={panelId} popover="auto" className={styles.panel}>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} aria-current={isCurrent(link, pathname) ? "page" : undefined}>
                {called(link.name)}
              </Link>
            </li>
          ))}
          {children}
        </ul>
      </div>
    </li>
  );
}
