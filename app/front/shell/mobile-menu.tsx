import { href, Link, useLocation } from "react-router";
import { useNames } from "#app/content/words/use-every-page.ts";
import button from "#app/ui/form/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { SignInLink, SignOutButton } from "./account-menu.tsx";
import styles from "./mobile-menu.module.css";
import { accountLinks, isCurrent, navigation, type NavigationLink } from "./navigation.ts";

/** The header's links for narrow screens: one popover, everything in it one tap away, each on its own line of the map. */
export function MobileMenu() {
  const called = useNames();
  return (
    <div className={styles.mobile}>
      <button type="button" className={button.button} data-look="ghost" popoverTarget="menu">
        <Icon name="menu" />
        {called("Menu")}
      </button>
      <nav id="menu" popover="auto" aria-label={called("Menu")} className={styles.menu}>
        <ul className={styles.top}>
          <SignInLink className={button.button} />
          <li>
            <Link to={href("/search")} className={button.button} data-look="ghost">
              <Icon name="search" />
              {called("Search")}
            </Link>
          </li>
          <li>
            <button type="button" className={styles.close} popoverTarget="menu" popoverTargetAction="hide">
              <Icon name="close" label={called("Close menu")} />
            </button>
          </li>
        </ul>
        <ul className={styles.lines}>
          <li data-audience="member">
            <h2>{called("Account")}</h2>
            <ul>
              {accountLinks.map((link) => (
                <MenuLink key={link.to} {...link} />
              ))}
              <SignOutButton />
            </ul>
          </li>
          {navigation.map((entry) =>
            "links" in entry ? (
              <li key={entry.id} data-line={entry.line}>
                <h2>{called(entry.name)}</h2>
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
        </ul>
      </nav>
    </div>
  );
}

function MenuLink({ letter, ...link }: NavigationLink) {
  const called = useNames();
  const { pathname } = useLocation();
  return (
    <li data-line={link.line} data-letter={letter}>
      <Link to={link.to} aria-current={isCurrent(link, pathname) ? "page" : undefined}>
        {called(link.name)}
      </Link>
    </li>
  );
}
