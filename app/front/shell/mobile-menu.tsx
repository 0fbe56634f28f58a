import { type MouseEvent, useRef } from "react";
import { href, Link, useLocation } from "react-router";
import button from "#app/ui/form/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { SignInLink, SignOutButton } from "./account-menu.tsx";
import styles from "./mobile-menu.module.css";
import { accountLinks, isCurrent, navigation, type NavigationLink } from "./navigation.ts";

/** The header's links for narrow screens: one popover, everything in it one tap away. */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);

  function closeAfterLink(event: MouseEvent) {
    if ((event.target as Element).closest("a")) menu.current?.hidePopover();
  }

  return (
    <div className={styles.mobile}>
      <button type="button" className={button.button} data-look="ghost" popoverTarget="menu">
        <Icon name="menu" />
        Menu
      </button>
      {/* The handler adds to links inside, which are the operable elements. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div id="menu" popover="auto" ref={menu} className={styles.menu} onClick={closeAfterLink}>
        <button type="button" className={styles.close} popoverTarget="menu" popoverTargetAction="hide">
          <Icon name="close" label="Close menu" />
        </button>
        <nav aria-label="Menu">
          <ul>
            {navigation.map((entry) =>
              "links" in entry ? (
                <li key={entry.id}>
                  <h2>{entry.name}</h2>
                  <ul>
                    {entry.links.map((link) => (
                      <MenuLink key={link.to} {...link} />
                    ))}
                  </ul>
                </li>
              ) : (
                <MenuLink key={entry.to} {...entry} />
              ),
            )}
            <MenuLink name="Search" to={href("/search")} />
            <SignInLink />
            <li data-audience="member">
              <h2>Account</h2>
              <ul>
                {accountLinks.map((link) => (
                  <MenuLink key={link.to} {...link} />
                ))}
                <SignOutButton />
              </ul>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}

function MenuLink(link: NavigationLink) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={link.to} aria-current={isCurrent(link, pathname) ? "page" : undefined}>
        {link.name}
      </Link>
    </li>
  );
}
