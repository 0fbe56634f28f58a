import { href, Link, useLocation } from "react-router";
import layout from "#app/ui/layout.module.css";
import { ButtonLink } from "#app/ui/form/button.tsx";
import styles from "./needs-javascript.module.css";
import { Words } from "#app/content/words/words.tsx";
import type { DashboardWords } from "./words/dashboard-words.server.ts";

/** For browsers that run no scripts, and for those where ours did not arrive: no wait without an end (security.md H5, H6). */
export function NeedsJavaScript({ words }: { words: DashboardWords }) {
  const { pathname } = useLocation();
  return (
    <>
      <noscript>
        <div className={layout.stack}>
          <p className={layout.lede}>{words.script}</p>
          <ButtonLink look="ghost" to={href("/")}>
            {words.home}
          </ButtonLink>
        </div>
      </noscript>
      <p className={styles.late}>
        <Words
          text={words.late}
          values={{
            reload: (
              <Link to={pathname} reloadDocument>
                {words.reload}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}
