/** A text over several lines of YAML: what stands behind the key, and the lines below it, indented. */
export type BlockText = { head: string; lines: string[] };

/** `column`: of the key or dash it belongs to; `indent`: of its lines; `width`: columns a folded line may take. */
type Block = { column: number; indent: number; width: number };

/** A folded block (`>-`), its paragraphs wrapped at single spaces; undefined where YAML would read another text. */
export function foldText(text: string, { indent, width }: Block): BlockText | undefined {
  if (!fitsBlock(text) || /^[ \t]/m.test(text)) return undefined;
  const { words, chomping, after } = splitEnd(text);
  const lines: string[] = [];
  let begun = false;
  for (const paragraph of words.split("\n")) {
    if (begun || paragraph === "") lines.push("");
    if (paragraph === "") continue;
    lines.push(...wrap(paragraph, width - indent));
    begun = true;
  }
  return { head: `>${chomping}`, lines: [...indented(lines, indent), ...after] };
}

/** A literal block (`|-`), line by line as the text has them. */
export function literalText(text: string, { column, indent }: Block): BlockText | undefined {
  if (!fitsBlock(text)) return undefined;
  const { words, chomping, after } = splitEnd(text);
  // A first line that begins with spaces would be taken for the indentation of all.
  const indicator = /^\n*[ \t]/.test(words) ? String(indent - Math.max(column, 0)) : "";
  return { head: `|${indicator}${chomping}`, lines: [...indented(words.split("\n"), indent), ...after] };
}

/** Characters that YAML takes for the end of a line, or that nobody sees in an editor, need quotation marks. */
export function isPrintable(text: string) {
  return text.isWellFormed() && !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/.test(text);
}

function fitsBlock(text: string) {
  return isPrintable(text) && text.trim() !== "";
}

/** The sign for the line breaks at the end of a text, and the empty lines below it that are more than one of them. */
function splitEnd(text: string) {
  const words = text.replace(/\n+$/, "");
  const breaks = text.length - words.length;
  return {
    words,
    chomping: breaks === 0 ? "-" : breaks === 1 ? "" : "+",
    after: Array<string>(Math.max(breaks - 1, 0)).fill(""),
  };
}

function indented(lines: string[], indent: number) {
  return lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line));
}

function wrap(paragraph: string, room: number) {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(/(?<=[^ \t]) (?=[^ \t])/)) {
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
