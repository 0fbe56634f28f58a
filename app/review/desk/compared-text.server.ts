import { changesBetween } from "#app/school/courses/compare/changes.server.ts";
import type { DeskText, GoneLines } from "./desk.ts";

/** A text with what came and what went since the version before it; without one, or where either is too long, as it is. */
export function comparedText(path: string, lines: string[], before: string[] | undefined): DeskText {
  const changes = before && changesBetween(before.join("\n"), lines.join("\n"));
  if (!changes) return { path, lines, added: null, gone: [] };
  const added: number[] = [];
  const gone: GoneLines[] = [];
  let next = 1;
  for (const { kind, before: old = 0, after = 0, text } of changes) {
    if (kind === "removed") putGone(gone, next, old, text);
    else next = after + 1;
    if (kind === "added") added.push(after);
  }
  return { path, lines, added, gone };
}

function putGone(gone: GoneLines[], at: number, first: number, text: string) {
  const last = gone.at(-1);
  if (last?.at === at) last.lines.push(text);
  else gone.push({ at, first, lines: [text] });
}
