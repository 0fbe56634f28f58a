import { useEffect, useRef } from "react";
import { href } from "react-router";
import { verdictWords } from "#app/review/parts/last-look.tsx";
import type { Verdict } from "#app/school/courses/rubric/rubric.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { NextButton } from "#app/review/overview/next-button.tsx";

/** After a release (`verdict`) or when a work was given back. */
export function Done({ verdict, more }: { verdict: Verdict | null; more: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In step with the document: what had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={layout.section} data-line="training">
      <div className={`${layout.wrap} ${layout.stack}`}>
        <h1 className={layout.pageTitle} ref={heading} tabIndex={-1}>
          {verdict ? `Released: ${verdictWords[verdict]}` : "It is not with you any more"}
        </h1>
        <p className={layout.lede}>
          {verdict ? "The student can see it now." : "It keeps its place and goes to somebody else."}
        </p>
        {more ? <NextButton /> : <p>Nothing else waits for you now.</p>}
        <ButtonLink look="ghost" to={href("/review")}>
          Enough for now
        </ButtonLink>
      </div>
    </section>
  );
}
