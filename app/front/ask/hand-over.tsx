import { useEffect, useRef } from "react";
import { AskForm } from "./ask-form.tsx";
import type { AskFormWords } from "./ask-words.server.ts";
import styles from "./ask.module.css";

type Props = { title: string; words: AskFormWords; said: string };

/** The question to a person, with what was said beside it. */
export function HandOver({ title, words, said }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In step with the document: the button that was pressed is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.handOver} aria-labelledby="hand-over-title">
      <h3 id="hand-over-title" tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <AskForm words={words} about="" talk={said} />
    </section>
  );
}
