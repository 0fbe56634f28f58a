import { type ReactNode, useEffect, useRef } from "react";
import layout from "./layout.module.css";
import ring from "./ring.module.css";
import styles from "./token-page.module.css";

type Props = {
  title: string;
  isLost?: boolean;
  /** It takes the place of another one under the reader's hands: the button that had the focus is gone. */
  focused?: boolean;
  children: ReactNode;
};

/** A page behind a link in a mail: one thing to say, at most one thing to do. `isLost`: the link led to nothing of ours. */
export function TokenPage({ title, isLost, focused = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In step with the focus.
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <section className={layout.section}>
      <div
        className={`${layout.narrow} ${layout.stack} ${ring.ring} ${styles.token}`}
        data-lost={isLost ? "" : undefined}
      >
        <h1 ref={heading} tabIndex={focused ? -1 : undefined} className={layout.pageTitle}>
          {title}
        </h1>
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
