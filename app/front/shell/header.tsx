import { href, Link, NavLink } from "react-router";
import { AccountMenu, SignInLink } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import styles from "./header.module.css";
import marker from "./marker.module.css";
import { Dropdown } from "./dropdown.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { navigation } from "./navigation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useNames } from "#app/content/words/use-every-page.ts";
import layout from "#app/ui/layout.module.css";

export function Header() {
  const called = useNames();
  return (
    <header className={styles.header} data-screen-only="">
      <div className={`${layout.wrap} ${styles.bar}`}>
        <Brand />
        <nav aria-label={called("Main")} className={styles.main}>
          <ul>
            {navigation.map((entry) =>
              "links" in entry ? (
                <Dropdown key={entry.id} id={entry.id} name={entry.name} links={entry.links} />
              ) : (
                <li key={entry.to}>
                  <NavLink to={entry.to} end={entry.to === "/"}>
                    {({ isActive }) => (
                      <>
                        {called(entry.name)}
                        {isActive ? <span className={marker.marker} /> : null}
                      </>
                    )}
                  </NavLink>
                </li>
              ),
            )}
            <li>
              <Link to={href("/search")} className={styles.search}>
                <Icon name="search" label={called("Search")} />
              </Link>
            </li>
            <SignInLink className={styles.signIn} />
            <AccountMenu />
          </ul>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}
