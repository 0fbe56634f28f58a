/**
 * Characters that change the order of what is read, or that nobody sees: a line of code can look like another by them
 * (CVE-2021-42574). Tabs are none of them; the other control characters are.
 */
const hidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text in parts; those at odd places are hidden characters by their number, to be shown as such. */
export function shownParts(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(hidden)) {
    parts.push(
      text.slice(from, found.index),
      `U+${(found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
    );
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
}
