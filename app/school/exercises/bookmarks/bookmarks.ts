/** A stop, or a heading in it, that a student keeps to find again. `words`: what the heading says; empty for the whole stop. */
export type Bookmark = { module: number; stop: string; heading: string; title: string; words: string };

/** Where a bookmark leads, below the page of its stop. */
export function anchorOf({ heading }: Pick<Bookmark, "heading">) {
  return heading === "" ? "" : `#${heading}`;
}
