import { type KeyboardEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./dropdown.module.css";
import { isCurrent, type NavigationLink } from "./navigation.ts";

type Props = { id: string; name: string; links: NavigationLink[] };

/**
 * A name that opens a list of links. Works by style sheet and popover alone: hovering shows it, leaving hides it after
 * the specified second and a 200 ms exit, a click pins it, an outside click or Escape closes it and returns focus.
 * React adds only that Escape also closes a list that is merely hovered.
 */
export function Dropdown({ id, name, links }: Props) {
  const [dismissed, setDismissed] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const panelId = `menu-${id}`;
  const current = links.some((link) => isCurrent(link, pathname));

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") setDismissed(true);
  }

  return (
    // The handlers only add to what the button and the links inside do by themselves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.dropdown}
      data-dismissed={dismissed || undefined}
      onKeyDown={dismissOnEscape}
      onPointerLeave={() => setDismissed(false)}
    >
      <button type="button" popoverTarget={panelId} data-current={current || undefined}>
        {name}
        <Icon name="down" />
      </button>
      <div id={panelId} popover="auto" ref={panel} className={styles.panel}>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={isCurrent(link, pathname) ? "page" : undefined}
                onClick={() => {
                  panel.current?.hidePopover();
                  setDismissed(true);
                }}
              >
                {link.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
