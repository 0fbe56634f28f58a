import { useCallback, useRef, useState } from "react";
import { lineId } from "#app/review/lines/lines-table.tsx";
import type { Text } from "./use-texts.ts";

/** A line of a text; `anchor` is where marking began. */
type Place = { path: string; line: number; anchor: number };
/** At which line the reader is, in which text. From the end of one text it goes on to the next. */
export function usePlace(texts: readonly Text[]) {
  const [place, setPlace] = useState<Place>({ path: texts[0]?.path ?? "", line: 1, anchor: 1 });
  const latest = useRef(place);

  const go = useCallback((path: string, line: number, anchor = line) => {
    latest.current = { path, line, anchor };
    setPlace(latest.current);
    // The number is in the page whether or not it is on the screen.
    document.getElementById(lineId(path, line))?.focus();
  }, []);

  const enter = useCallback((path: string, line: number) => {
    if (latest.current.path === path && latest.current.line === line) return;
    latest.current = { path, line, anchor: line };
    setPlace(latest.current);
  }, []);

  function move(by: number, extend = false) {
    const at = texts.findIndex(({ path }) => path === place.path);
    const line = place.line + by;
    const length = texts[at]?.lines.length ?? 0;
    if (line >= 1 && line <= length) return go(place.path, line, extend ? place.anchor : line);
    const next = texts[at + Math.sign(by)];
    if (!extend && next) go(next.path, by > 0 ? 1 : next.lines.length);
  }
  return { place, latest, go, enter, move };
}

/** The lines between where marking began and where the reader is. */
export function rangeOf({ line, anchor }: Place) {
  return { first: Math.min(line, anchor), last: Math.max(line, anchor) };
}
