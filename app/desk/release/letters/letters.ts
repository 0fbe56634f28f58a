/**
 * Letters that would say the same lines otherwise. `lines`: what stood there, and what stands there then; null where there is
 * nothing. `more`: so many other lines of theirs change as well.
 */
export type LetterChanges = {
  letters: string[];
  lines: { before: string | null; after: string | null }[];
  more: number;
};
