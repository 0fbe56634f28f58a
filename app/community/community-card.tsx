import { type ReactNode, type RefObject, Suspense, use, useRef } from "react";
import type { Answer, Trouble } from "#partners/answer.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./community-card.module.css";
import type { Listed } from "./member-lists.ts";

type Props<Entry> = {
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
export function CommunityCard<Entry>({ title, list, again, look = "sheet", children }: Props<Entry>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.card} data-look={look}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Suspense fallback={<Waiting />}>
        <Filled list={list} again={() => againFrom(heading, again)}>
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

function Filled<Entry>({ list, again, children }: Pick<Props<Entry>, "list" | "again" | "children">) {
  const answer: Answer<Entry[]> = use(list);
  return answer.ok ? children(answer.value) : <OutOfReach kind={answer.kind} again={again} />;
}

/** Three grey lines as high as what will stand there. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <span className={layout.visuallyHidden}>Loading...</span>
      <span />
      <span />
      <span />
    </div>
  );
}

const unreachable = "This list did not come: the community does not answer at the moment.";
const words: Record<Trouble, string> = {
  auth: "The community did not accept your sign-in here. Try again; if it stays so, sign out and sign in anew.",
  forbidden: "Your membership does not include this list. If you think it should, ask the community's team.",
  rate_limited: "The community was asked too often. Wait a minute, then try again.",
  not_found: unreachable,
  invalid: unreachable,
  unavailable: unreachable,
};

function OutOfReach({ kind, again }: { kind: Trouble; again(): void }) {
  return (
    <div className={styles.trouble} role="status">
      <p>{words[kind]}</p>
      {/* To ask again would not help. */}
      {kind === "forbidden" ? null : (
        <Button type="button" look="ghost" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}
