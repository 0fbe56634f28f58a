import { redirectsFile } from "#app/content/redirects/redirects.ts";
import { changeField } from "#app/content/writing/change-field.ts";
import { readFields } from "#app/content/writing/opened-file.ts";
import type { DeskTexts } from "./desk-texts.server.ts";

type Line = { from: string; to?: string };

/** The file's text with other lines; undefined where it cannot be read or written. */
export function withRedirects(texts: DeskTexts, change: (lines: Line[]) => Line[]): string | undefined {
  const source = texts.get(redirectsFile) ?? "[]\n";
  const read = readFields(source);
  if (!read.ok || !Array.isArray(read.fields)) return undefined;
  const changed = changeField(source, [], change(read.fields as Line[]));
  return changed.ok ? changed.source : undefined;
}

/** What led to the old address leads to the new one. An address that visitors never had needs no line. */
export function moved(lines: readonly Line[], { from, to, isKnown }: { from: string; to: string; isKnown: boolean }) {
  const rest = taken(lines, to).map((line) => (line.to === from ? { ...line, to } : line));
  return isKnown && !rest.some((line) => line.from === from) ? [...rest, { from, to }] : rest;
}

/** What led there leads nowhere any more. */
export function retired(lines: readonly Line[], { from, isKnown }: { from: string; isKnown: boolean }): Line[] {
  const rest = lines.map((line) => (line.to === from ? { from: line.from } : line));
  return isKnown && !rest.some((line) => line.from === from) ? [...rest, { from }] : rest;
}

/** A page stands at the address again. */
export function taken(lines: readonly Line[], address: string) {
  return lines.filter(({ from }) => from !== address);
}
