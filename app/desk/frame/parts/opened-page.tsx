import type { ReactNode } from "react";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { BackTo } from "./back-to.tsx";
import owner from "./owner-page.module.css";

type Props<Value> = { answer: OwnerAnswer<Value>; what: string; list: string; children(value: Value): ReactNode };

/** One line of a list, opened, with the way back to the list; `what` it is, in one word. */
export function OpenedPage<Value>({ answer, what, list, children }: Props<Value>) {
  const back = <BackTo to={list}>{`All ${what}s`}</BackTo>;
  if (answer.ok)
    return (
      <div className={owner.page}>
        {back}
        {children(answer.value)}
      </div>
    );
  return (
    <div className={owner.page}>
      {answer.kind === "not_found" ? (
        <Notice kind="error">There is no such {what}.</Notice>
      ) : (
        <Unread what={`The ${what}`} />
      )}
      {back}
    </div>
  );
}

/** Whoever opens something reads its name next; `of` is its id. */
export function OpenedHeading({ id, of, children }: { id: string; of: string; children: ReactNode }) {
  return (
    <h2 id={id} key={of} ref={focus} tabIndex={-1} className={owner.heading}>
      {children}
    </h2>
  );
}

function focus(heading: HTMLElement | null) {
  heading?.focus();
}
