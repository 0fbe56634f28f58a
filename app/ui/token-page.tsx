import type { ReactNode } from "react";
import layout from "./layout.module.css";
import ring from "./ring.module.css";
import styles from "./token-page.module.css";

type Props = { title: string; isLost?: boolean; children: ReactNode };

/** A page behind a link in a mail: one thing to say, at most one thing to do. `isLost`: the link led to nothing of ours. */
export function TokenPage({ title, isLost, children }: Props) {
  return (
    <section className={layout.section}>
      <div
        className={`${layout.narrow} ${layout.stack} ${ring.ring} ${styles.token}`}
        data-lost={isLost ? "" : undefined}
      >
        <h1 className={layout.pageTitle}>{title}</h1>
        {children}
      </div>
    </section>
  );
}

/** For a link that is none of ours, most often one that a mail program cut in two. */
export function UnknownLink({ words, children }: { words: { heading: string; text: string }; children: ReactNode }) {
  return (
    <TokenPage title={words.heading} isLost>
      <p className={layout.lede}>{words.text}</p>
      {children}
    </TokenPage>
  );
}
