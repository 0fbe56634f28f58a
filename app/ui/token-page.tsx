import type { ReactNode } from "react";
import layout from "./layout.module.css";

/** A page behind a link in a mail: one thing to say, at most one thing to do. */
export function TokenPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={layout.section}>
      <div className={`${layout.narrow} ${layout.stack}`}>
        <h1 className={layout.pageTitle}>{title}</h1>
        {children}
      </div>
    </section>
  );
}

/** For a link that is none of ours, most often one that a mail program cut in two. */
export function UnknownLink({ words, children }: { words: { heading: string; text: string }; children: ReactNode }) {
  return (
    <TokenPage title={words.heading}>
      <p className={layout.lede}>{words.text}</p>
      {children}
    </TokenPage>
  );
}
