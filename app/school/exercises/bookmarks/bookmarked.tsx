import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import { inlineText } from "#app/content/reading/markdown.ts";
import type { Beside } from "#app/content/reading/prose.tsx";
import type { Track } from "#app/school/courses/course/courses.ts";
import type { StopView } from "#app/school/courses/course/learning.ts";
import { KeepingLine } from "#app/school/exercises/practice/keeping-line.tsx";
import { useLearning } from "#app/school/exercises/practice/learning-provider.tsx";
import { readQueue } from "#app/school/exercises/practice/queue.ts";
import { fill } from "#app/content/words/words.ts";
import { useStudentWords } from "#app/school/courses/part-words/use-school-words.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import styles from "./bookmarks.module.css";

/** `children` shows the text, with what stands beside its headings; `inWords` where it stands below their parts. */
type Props = { view: StopView; inWords?: boolean; children: (renderBeside: Beside) => ReactNode };

/** A stop's text for a student, who may keep the stop and each heading in it. Kept as notes are: in this browser first. */
export function Bookmarked({ view, inWords, children }: Props) {
  const words = useStudentWords();
  const { isKept, toggle } = useBookmarks(view);
  return (
    <>
      <div className={styles.stop} data-hydrate="" data-screen-only="">
        <BookmarkButton
          label={isKept("") ? words.bookmarked : words.bookmark}
          kept={isKept("")}
          onPress={() => toggle("")}
        />
        <Link to={href("/course/:track/search", { track: view.track })}>{words.search}</Link>
        <Link to={href("/course/:track", { track: view.track })}>{words.course}</Link>
        <KeepingLine of="bookmarks" />
      </div>
      {children(({ id, heading }) => {
        const of = inlineText(heading);
        const shown = inWords ? { label: fill(words.signOf, { heading: of }) } : { of };
        return <BookmarkButton {...shown} kept={isKept(id)} onPress={() => toggle(id)} />;
      })}
    </>
  );
}

type Changes = Record<string, boolean>;

function useBookmarks({ track, number: module, page: { slug: stop }, student, bookmarks }: StopView) {
  const { write } = useLearning();
  // Of what this browser holds and has not sent yet our server knew nothing.
  const isHere = useSyncExternalStore(never, yes, no);
  const unsent = useMemo(
    () => (isHere ? unsentAt(student?.id ?? "", { track, module, stop }) : {}),
    [isHere, student?.id, track, module, stop],
  );
  const [changes, setChanges] = useState<Changes>({});
  const now: Changes = { ...Object.fromEntries(bookmarks.map((heading) => [heading, true])), ...unsent, ...changes };

  function toggle(heading: string) {
    const isKept = now[heading] ?? false;
    setChanges((before) => ({ ...before, [heading]: !isKept }));
    write({ do: isKept ? "unbookmark" : "bookmark", track, module, stop, heading }, ({ ok }) => {
      if (!ok) setChanges((before) => ({ ...before, [heading]: isKept }));
    });
  }
  return { isKept: (heading: string) => now[heading] ?? false, toggle };
}

function unsentAt(student: string, at: { track: Track; module: number; stop: string }): Changes {
  const own = readQueue(student).flatMap((each) =>
    "heading" in each && each.track === at.track && each.module === at.module && each.stop === at.stop ? [each] : [],
  );
  return Object.fromEntries(own.map((each) => [each.heading, each.do === "bookmark"]));
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
