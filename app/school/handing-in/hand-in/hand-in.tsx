import { Suspense } from "react";
import { href } from "react-router";
import { Words } from "#app/content/words/words.tsx";
import { stopPath } from "#app/school/courses/course/courses.ts";
import type { StopView } from "#app/school/courses/course/learning.ts";
import { useHandInOffer, useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import { lazyPart } from "#app/ui/late/lazy-part.ts";
import styles from "./hand-in.module.css";

const headingId = "hand-in";

/** Only for a student. */
const OwnWork = lazyPart(() => import("./own-work.tsx").then((module) => module.OwnWork), Missing);

function Missing() {
  return <Notice kind="error">{useHandInWords().missing}</Notice>;
}

function Looking() {
  return (
    <p role="status" className={styles.looking}>
      {useHandInWords().looking}
    </p>
  );
}

/** Below an exercise: where its work is written, handed in and answered. A visitor reads what would happen. */
export function HandIn({ view }: { view: StopView }) {
  const { heading } = useHandInOffer();
  return (
    <section className={styles.part} aria-labelledby={headingId} data-hydrate={view.student ? "" : undefined}>
      <h2 id={headingId} tabIndex={-1}>
        {heading}
      </h2>
      {view.student ? (
        <Suspense fallback={<Looking />}>
          <OwnWork view={view} student={view.student.id} headingId={headingId} looking={<Looking />} />
        </Suspense>
      ) : (
        <WhatWouldHappen view={view} />
      )}
    </section>
  );
}

function WhatWouldHappen({ view }: { view: StopView }) {
  const words = useHandInOffer();
  const here = stopPath(view.track, view.number, view.stop.slug);
  return (
    <>
      <p>{words[view.track]}</p>
      <p data-screen-only="">
        <Words text={words.signIn} values={{ signIn: `${href("/auth/signin")}?from=${encodeURIComponent(here)}` }} />
      </p>
    </>
  );
}
