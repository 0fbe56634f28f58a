/** In characters. Reading takes time that grows with the square of a paragraph, and of the marks in it: no text of a page comes near. */
const longest = { file: 200_000, paragraph: 5000 };

/** Signs that may begin emphasis or a link, in one paragraph. */
const mostMarks = 500;

const deepest = 20;

/** Why a text is refused before it is parsed, and in which line; undefined: it may be read. */
export function refusedText(source: string): { line: number; reason: string } | undefined {
  if (source.length > longest.file)
    return { line: 1, reason: `this text is longer than ${longest.file} characters: make several files of it` };
  for (const { line, length, marks, depth } of paragraphs(source)) {
    if (depth > deepest)
      return { line, reason: `quotes and lists stand in each other more than ${deepest} deep here: take some out` };
    if (length > longest.paragraph || marks > mostMarks)
      return {
        line,
        reason: `this paragraph is too long (over ${longest.paragraph} characters, or over ${mostMarks} of the signs * _ [): put an empty line into it`,
      };
  }
  return undefined;
}

type Paragraph = { line: number; length: number; marks: number; depth: number };

/** What stands between empty lines, without listings; an entry of a list begins one. */
function paragraphs(source: string): Paragraph[] {
  const found: Paragraph[] = [];
  let last: Paragraph | undefined;
  let fence: string | undefined;
  let mayFence = true;
  for (const [index, text] of source.split(/\r\n|\n|\r/).entries()) {
    // Only a fence at the margin surely is one; behind HTML, which is refused, none is sure.
    const sign = /^(`{3,})[^`]*$|^(~{3,})/.exec(text)?.slice(1).join("");
    mayFence &&= fence !== undefined || !/^ {0,3}</.test(text);
    if (fence !== undefined) {
      if (sign?.startsWith(fence) && text.trim() === sign) fence = undefined;
      continue;
    }
    if (mayFence) fence = sign;
    // A quote's own empty line is one too; what stands there alone may still be too deep.
    if (fence !== undefined || /^[ \t]*$/.test(text) || (/^[ \t>]*$/.test(text) && depthOf(text) <= deepest)) {
      last = undefined;
      continue;
    }
    if (!last || /^ {0,3}[-+*][ \t]+\S/.test(text)) {
      last = { line: index + 1, length: 0, marks: 0, depth: 0 };
      found.push(last);
    }
    last.length += text.length + 1;
    last.marks += text.match(/[*_[]/g)?.length ?? 0;
    last.depth = Math.max(last.depth, depthOf(text));
  }
  return found;
}

/** At most: signs of quotes and lists at the beginning of a line, and two spaces for each list around it. */
function depthOf(line: string) {
  const [start] = /^(?:[ \t>]|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/.exec(line) ?? [""];
  const signs = start.match(/[->+*.)]/g)?.length ?? 0;
  const [indent] = /^[ \t]*/.exec(line) ?? [""];
  return signs + Math.floor(indent.replaceAll("\t", "    ").length / 2);
}
