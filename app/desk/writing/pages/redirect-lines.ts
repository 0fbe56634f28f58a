import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import { changeField } from "#app/content/writing/change-field.ts";
import { readFields } from "#app/content/writing/opened-file.ts";
import type { DeskTexts } from "./desk-texts.server.ts";

const empty = "[]\n";

type Line = { from: string; to?: string };

/** Puts the file with other lines among what an order changes, where they are others; false where it cannot be read or written. */
export function putRedirects(changed: Map<string, string | null>, texts: DeskTexts, change: (lines: Line[]) => Line[]) {
  const source = texts.get(redirectsFile) ?? empty;
  const lines = linesIn(texts);
  const written = lines && changeField(source, [], change(lines));
  if (!written?.ok) return false;
  if (written.source !== source) changed.set(redirectsFile, written.source);
  return true;
}

/** Undefined where they cannot be read. */
export function linesIn(texts: DeskTexts): Line[] | undefined {
  const read = readFields(texts.get(redirectsFile) ?? empty);
  return read.ok && Array.isArray(read.fields) ? (read.fields as Line[]) : undefined;
}

/** `isKnown`: visitors had the page there; `before`: the lines that are published. */
type Leaving = { from: string; isKnown: boolean; before: readonly Line[] };

/** What led to the old address leads to the new one. */
export function moved(lines: readonly Line[], leaving: Leaving, to: string): Line[] {
  const rest = taken(lines, to).map((line) => (line.to === leaving.from ? { ...line, to } : line));
  return withLine(rest, leaving, { from: leaving.from, to });
}

/** What led there leads nowhere any more. */
export function retired(lines: readonly Line[], leaving: Leaving): Line[] {
  const rest = lines.map((line) => (line.to === leaving.from ? { from: line.from } : line));
  return withLine(rest, leaving, { from: leaving.from });
}

/** An address that visitors never had with this page needs no line, but for the one that it had before. */
function withLine(lines: Line[], { from, isKnown, before }: Leaving, line: Line): Line[] {
  const wanted = isKnown ? line : before.find((each) => each.from === from);
  return wanted && !lines.some((each) => each.from === from) ? [...lines, wanted] : lines;
}

/** A page stands at the address again. */
export function taken(lines: readonly Line[], address: string) {
  return lines.filter(({ from }) => from !== address);
}

/** A page that was to be taken off stays: what led to it leads to it again. */
export function kept(lines: readonly Line[], address: string, before: readonly Line[]): Line[] {
  return taken(lines, address).map((line) => {
    const was = before.find(({ from }) => from === line.from);
    return line.to === undefined && was?.to === address ? was : line;
  });
}
