/** A line of two texts: in both, or only in one; its number in each, counted from 1. */
export type LineChange = { kind: "same" | "added" | "removed"; before?: number; after?: number; text: string };

/** Longer texts are not compared here but downloaded. */
export const mostLines = 5000;

/** Lines kept in sight around a change; longer runs that are the same fold away. */
const around = 3;

/** What is shown one below the other: lines, or a run of the same ones that is folded. */
export type Stretch = { folded: boolean; lines: LineChange[] };

/** Changes with what is near them; in between folded runs, unless they are so short that folding saves nothing. */
export function stretchesOf(changes: LineChange[]): Stretch[] {
  const near = new Set<number>();
  for (const [place, { kind }] of changes.entries())
    if (kind !== "same") for (let each = place - around; each <= place + around; each += 1) near.add(each);
  const stretches: Stretch[] = [];
  for (const [place, line] of changes.entries()) {
    const folded = !near.has(place);
    const last = stretches.at(-1);
    if (last?.folded === folded) last.lines.push(line);
    else stretches.push({ folded, lines: [line] });
  }
  return stretches.map(({ folded, lines }) => ({ folded: folded && lines.length > 2, lines }));
}
