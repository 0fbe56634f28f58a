import { href, Link, useLocation } from "react-router";
import layout from "#app/ui/layout.module.css";
import { ButtonLink } from "#app/ui/form/button.tsx";
import styles from "./needs-javascript.module.css";

/** For browsers that run no scripts, and for those where ours did not arrive: no wait without an end (security.md H5, H6). */
export function NeedsJavaScript() {
  const { pathname } = useLocation();
  return (
    <>
      <noscript>
        <div className={layout.stack}>
          <p className={layout.lede}>
            Your dashboard needs JavaScript: this page asks for what is yours and then shows it. Switch JavaScript on
            and load the page again. Everything outside the member area works without it.
          </p>
          <ButtonLink look="ghost" to={href("/")}>
            Home
          </ButtonLink>
        </div>
      </noscript>
      <p className={styles.late}>
        If nothing has come after ten seconds,{" "}
        <Link to={pathname} reloadDocument>
          load the page again
        </Link>
        .
      </p>
    </>
  );
}
