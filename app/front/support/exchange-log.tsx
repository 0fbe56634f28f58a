import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { Marked } from "#app/front/search/marked.tsx";
import type { Passage } from "./answers.ts";
import styles from "./assistant.module.css";

/**
 * A question and what became of it. No passages is an answer too: nothing fits. `heard` and `spoken` belong to a talk with
 * the voice partner, which may begin without a question.
 */
export type Exchange = { id: string; question: string } & (
  | { state: "looking" }
  | { state: "failed" }
  | { state: "answered"; passages: Passage[] }
  | { state: "heard" }
  | { state: "spoken"; words: string }
);

/** New entries are read out by screen readers and scrolled into view. */
export function ExchangeLog({ exchanges }: { exchanges: Exchange[] }) {
  const log = useRef<HTMLDivElement>(null);
  const last = exchanges.at(-1);
  // In step with the document: a browser does not scroll to what is added.
  useEffect(() => {
    if (last) log.current?.lastElementChild?.scrollIntoView({ block: "start" });
  }, [last]);

  return (
    <div
      className={styles.log}
      role="log"
      aria-label="Answers"
      // It scrolls, and a talk brings no links that the keyboard could scroll by.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={exchanges.length > 0 ? 0 : undefined}
      ref={log}
    >
      {exchanges.map((exchange) => (
        <article key={exchange.id} className={styles.exchange}>
          {exchange.question ? <h3>{exchange.question}</h3> : null}
          <AnswerText exchange={exchange} />
        </article>
      ))}
    </div>
  );
}

function AnswerText({ exchange }: { exchange: Exchange }) {
  const { question } = exchange;
  const inSearch = `${href("/search")}?q=${encodeURIComponent(question)}`;
  if (exchange.state === "looking") return <p>Looking…</p>;
  if (exchange.state === "heard") return <p>The AI is thinking…</p>;
  if (exchange.state === "spoken") return <p>{exchange.words} (an AI said so, not this site)</p>;
  if (exchange.state === "failed") {
    return (
      <p>
        The answers could not be loaded. <Link to={inSearch}>Try the search page</Link>.
      </p>
    );
  }
  if (exchange.passages.length === 0) return <NothingFits question={question} />;
  return (
    <ul>
      {exchange.passages.map(({ title, path, segments }) => (
        <li key={path}>
          <blockquote>
            <Marked segments={segments} />
          </blockquote>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

function NothingFits({ question }: { question: string }) {
  return (
    <p>
      Nothing on this site fits that well enough to quote.{" "}
      <Link to={`${href("/ask")}?about=${encodeURIComponent(question)}`}>Ask a person</Link>, or put it in other words.
    </p>
  );
}
