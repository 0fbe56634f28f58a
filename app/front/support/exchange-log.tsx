import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import type { TextsOf } from "#app/content/words/chrome-texts.ts";
import { useTexts } from "#app/content/words/use-every-page.ts";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
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
  const words = useTexts("assistant");
  const last = exchanges.at(-1);
  // In step with the document: a browser does not scroll to what is added.
  useEffect(() => {
    if (last) log.current?.lastElementChild?.scrollIntoView({ block: "start" });
  }, [last]);

  return (
    <div
      className={styles.log}
      role="log"
      aria-label={words.answers}
      // It scrolls, and a talk brings no links that the keyboard could scroll by.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={exchanges.length > 0 ? 0 : undefined}
      ref={log}
    >
      {exchanges.map((exchange) => (
        <article key={exchange.id} className={styles.exchange}>
          {exchange.question ? <h3>{exchange.question}</h3> : null}
          <AnswerText words={words} exchange={exchange} />
        </article>
      ))}
    </div>
  );
}

type Said = { words: TextsOf<"assistant"> };

function AnswerText({ words, exchange }: Said & { exchange: Exchange }) {
  const { question } = exchange;
  const inSearch = `${href("/search")}?q=${encodeURIComponent(question)}`;
  if (exchange.state === "looking") return <p>{words.looking}</p>;
  if (exchange.state === "heard") return <p>{words.thinking}</p>;
  if (exchange.state === "spoken") return <p>{fill(words.spoken, { words: exchange.words })}</p>;
  if (exchange.state === "failed") {
    return (
      <p>
        <Words text={words.failed} values={{ search: inSearch }} />
      </p>
    );
  }
  if (exchange.passages.length === 0) return <NothingFits words={words} question={question} />;
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

function NothingFits({ words, question }: Said & { question: string }) {
  return (
    <p>
      <Words text={words.nothing} values={{ person: `${href("/ask")}?about=${encodeURIComponent(question)}` }} />
    </p>
  );
}
