import { type ReactNode, type RefObject, Suspense, use, useRef } from "react";
import type { Answer, Trouble } from "#partners/answer.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./community-card.module.css";
import type { Listed } from "./member-lists.ts";
import type { CardWords } from "./card-words.server.ts";

type Props<Entry> = {
  words: CardWords;
  title: string;
  list: Listed<Entry>;
  /** Asks for the list once more. */
  again(): void;
  /** A sheet of paper, or a departure board. */
  look?: "sheet" | "board";
  /** What shows of the entries, or of none. */
  children: (entries: Entry[]) => ReactNode;
};

/** One list of the community: waiting, there, empty, or out of reach on its own (specification §8, decisions.md). */
export function CommunityCard<Entry>({ words, title, list, again, look = "sheet", children }: Props<Entry>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.card} data-look={look}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Suspense fallback={<Waiting words={words.loading} />}>
        <Filled words={words} list={list} again={() => againFrom(heading, again)}>
          {children}
        </Filled>
      </Suspense>
    </section>
  );
}

/** The button that was pressed goes away; focus stays in its card. */
function againFrom(heading: RefObject<HTMLHeadingElement | null>, again: () => void) {
  heading.current?.focus();
  again();
}

function Filled<Entry>({ words, list, again, children }: Omit<Props<Entry>, "title" | "look">) {
  const answer: Answer<Entry[]> = use(list);
  return answer.ok ? children(answer.value) : <OutOfReach words={words} kind={answer.kind} again={again} />;
}

/** Three grey lines as high as what will stand there. */
function Waiting({ words }: { words: string }) {
  return (
    <div className={styles.waiting}>
      <span className={layout.visuallyHidden}>{words}</span>
      <span />
      <span />
      <span />
    </div>
  );
}

const sentences: Partial<Record<Trouble, "refused" | "forbidden" | "tooOften">> = {
  auth: "refused",
  forbidden: "forbidden",
  rate_limited: "tooOften",
};

function OutOfReach({ words, kind, again }: { words: CardWords; kind: Trouble; again(): void }) {
  return (
    <div className={styles.trouble} role="status">
      <p>{words[sentences[kind] ?? "failed"]}</p>
      {/* To ask again would not help. */}
      {kind === "forbidden" ? null : (
        <Button type="button" look="ghost" onClick={again}>
          {words.again}
        </Button>
      )}
    </div>
  );
}
