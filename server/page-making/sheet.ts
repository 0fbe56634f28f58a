/** What stands in a sheet or between two braces of it: declarations as they are, and blocks, whose prelude is a selector or an at-rule. */
export type SheetPart = string | { prelude: string; parts: SheetPart[] };

/** A sheet that was made small by the build, which leaves no comments, as its parts. Sheets without an end brace are refused. */
export function readSheet(text: string): SheetPart[] {
  const open: { prelude: string; parts: SheetPart[] }[] = [{ prelude: "", parts: [] }];
  let start = 0;
  for (const { index, 0: sign } of text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\([^()"']*\)|[{};]/g)) {
    const inner = open.at(-1)!;
    if (sign === ";") {
      inner.parts.push(text.slice(start, index + 1));
    } else if (sign === "{") {
      open.push({ prelude: text.slice(start, index), parts: [] });
    } else if (sign === "}") {
      if (index > start) inner.parts.push(text.slice(start, index));
      open.pop();
      if (open.length === 0) throw new Error("a sheet closes a block that was not opened");
      open.at(-1)!.parts.push(inner);
    } else continue;
    start = index + 1;
  }
  if (open.length > 1) throw new Error("a sheet does not close what it opens");
  return open[0]!.parts;
}

/** The text of parts. Of two declarations the first keeps its semicolon; blocks that hold nothing are left out. */
export function writeSheet(parts: SheetPart[]): string {
  return parts
    .map((part, place) => {
      if (typeof part === "string") return part.endsWith(";") && place === parts.length - 1 ? part.slice(0, -1) : part;
      const inside = writeSheet(part.parts);
      return inside === "" ? "" : `${part.prelude}{${inside}}`;
    })
    .join("");
}

/** What a selector asks of one element and of those before it, besides pseudo-classes and what these hold in brackets. */
export type Asked = { type: string } | { class: string } | { attribute: string; value?: string };

/** The selectors of a prelude, each as what it asks. */
export function readSelectors(prelude: string): Asked[][] {
  return withoutBrackets(prelude)
    .split(",")
    .map((selector) =>
      Array.from(selector.matchAll(token), ([, attribute, operator, value, pseudo, name, type]): Asked[] => {
        if (attribute !== undefined) return [{ attribute, ...(operator === "=" && { value }) }];
        if (pseudo !== undefined) return [];
        if (name !== undefined) return [{ class: name }];
        return type === undefined ? [] : [{ type: type.toLowerCase() }];
      }).flat(),
    );
}

const token =
  /\[([\w-]+)(?:([~|^$*]?=)"?((?:[^"\]\\]|\\.)*)"?(?: i)?)?\]|(::?[\w-]+)|\.([\w-]+)|(?<![\w-])([a-z][\w-]*)/gi;

/** Of `a:is(b,c)>d` what is left is `a:is>d`. */
function withoutBrackets(selector: string): string {
  const less = selector.replace(/\([^()]*\)/g, "");
  return less === selector ? less : withoutBrackets(less);
}
