import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { Marked } from "#app/front/search/marked.tsx";
import type { Passage } from "./answers.ts";
import styles from "./assistant.module.css";

/** A question and what became of it. No passages is an answer too: nothing fits. */
export type Exchange = { id: string; question: string } & (
  | { state: "looking" }
  | { state: "failed" }
  | { state: "answered"; passages: Passage[] }
);

/** New entries are read out by screen readers and scrolled into view. `onFollow` is called when a link is taken. */
export function ExchangeLog({ exchanges, onFollow }: { exchanges: Exchange[]; onFollow: () => void }) {
  const log = useRef<HTMLDivElement>(null);
  const last = exchanges.at(-1);
  // In step with the document: a browser does not scroll to what is added.
  useEffect(() => {
    if (last) log.current?.lastElementChild?.scrollIntoView({ block: "start" });
  }, [last]);

  return (
    <div className={styles.log} role="log" aria-label="Answers" ref={log}>
      {exchanges.map((exchange) => (
        <article key={exchange.id}>
          <h3>{exchange.question}</h3>
          <AnswerText exchange={exchange} onFollow={onFollow} />
        </article>
      ))}
    </div>
  );
}

function AnswerText({ exchange, onFollow }: { exchange: Exchange; onFollow: () => void }) {
  const { question } = exchange;
  const inSearch = `${href("/search")}?q=${encodeURIComponent(question)}`;
  if (exchange.state === "looking") return <p>Looking…</p>;
  if (exchange.state === "failed") {
    return (
      <p>
        The answers could not be loaded. <Link to={inSearch}>Try the search page</Link>.
      </p>
    );
  }
  if (exchange.passages.length === 0) return <NothingFits question={question} onFollow={onFollow} />;
  return (
    <ul>
      {exchange.passages.map(({ title, path, segments }) => (
        <li key={path}>
          <blockquote>
            <Marked segments={segments} />
          </blockquote>
          <Link to={path} onClick={onFollow}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NothingFits({ question, onFollow }: { question: string; onFollow: () => void }) {
  return (
    <p>
      Nothing on this site fits that well enough to quote.{" "}
      <Link to={`${href("/ask")}?about=${encodeURIComponent(question)}`} onClick={onFollow}>
        Ask a person
      </Link>
      , or put it in other words.
    </p>
  );
}
