/** In characters. */
const longest = { file: 60_000, paragraph: 5000 };

/**
 * Lines, and signs that Markdown looks at: reading takes some hundredth of a millisecond for each, and in a paragraph time
 * that grows with their square. No text of a page comes near.
 */
const most = { file: 2000, paragraph: 200 };

const deepest = 20;

/** Why a text is refused before it is parsed, and in which line; undefined: it may be read. */
export function refusedText(source: string): { line: number; reason: string } | undefined {
  if (source.length > longest.file)
    return { line: 1, reason: `this text is longer than ${longest.file} characters: make several files of it` };
  let all = source.split(anyLine).length;
  for (const { line, length, lines, signs, bars, depth } of paragraphs(source)) {
    if (depth > deepest)
      return { line, reason: `quotes and lists stand in each other more than ${deepest} deep here: take some out` };
    if (length > longest.paragraph || lines + signs > most.paragraph)
      return {
        line,
        reason: `this paragraph is too long (over ${longest.paragraph} characters, or over ${most.paragraph} lines and signs such as * _ \` [): put an empty line into it`,
      };
    all += signs + bars;
  }
  if (all <= most.file) return undefined;
  return {
    line: 1,
    reason: `this text has more than ${most.file} lines and signs such as * _ \` [ | - >: make several files of it`,
  };
}

const anyLine = /\r\n|\n|\r/;

type Paragraph = {
  line: number;
  length: number;
  lines: number;
  /** With those of the quotes and lists in which each line stands. */
  signs: number;
  /** Between the cells of a table, whose rows are read one by one. */
  bars: number;
  depth: number;
};

/** What stands between empty lines, without listings; an entry of a list begins one. */
function paragraphs(source: string): Paragraph[] {
  const found: Paragraph[] = [];
  let last: Paragraph | undefined;
  let fence: string | undefined;
  let mayFence = true;
  for (const [index, text] of source.split(anyLine).entries()) {
    // Only a fence at the margin surely is one; behind HTML, which is refused, none is sure.
    const sign = /^(`{3,})[^`]*$|^(~{3,})/.exec(text)?.slice(1).join("");
    mayFence &&= fence !== undefined || !/^ {0,3}</.test(text);
    if (fence !== undefined) {
      if (sign?.startsWith(fence) && text.trim() === sign) fence = undefined;
      continue;
    }
    if (mayFence) fence = sign;
    // A quote's own empty line is one too; what stands there alone may still be too deep.
    if (fence !== undefined || /^[ \t]*$/.test(text)) {
      last = undefined;
      continue;
    }
    const isEmpty = /^[ \t>]*$/.test(text);
    if (!last || isEmpty || /^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]+\S/.test(text)) {
      last = { line: index + 1, length: 0, lines: 0, signs: 0, bars: 0, depth: 0 };
      found.push(last);
    }
    last.length += text.length + 1;
    last.lines += 1;
    const depth = depthOf(text);
    last.signs += depth + (text.match(/[*_`[\]<&\\{]/g)?.length ?? 0);
    last.bars += text.match(/\|/g)?.length ?? 0;
    last.depth = Math.max(last.depth, depth);
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
