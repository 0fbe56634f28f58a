import type { OwnPicture } from "#app/content/pictures/picture-files.ts";
import type { DrawnFigure } from "./drawings.ts";

/**
 * Markdown as plain data: a closed set of blocks, rendered by prose.tsx. Anything else
 * (HTML) stops the build, so that no text of a file ever becomes markup. A drawing is a code block in the
 * language `drawing`, written as content/drawings are.
 */
export type Inline =
  | string
  | { strong: Inline[] }
  | { emphasis: Inline[] }
  | { code: string }
  | { link: string; text: Inline[] };

export type Block =
  | { heading: Inline[]; level: 2 | 3; id: string }
  | { paragraph: Inline[] }
  | { list: Block[][]; ordered: boolean }
  | { quote: Block[] }
  | { code: string; language: string; parts?: CodePart[]; /** The file it is from, shown above it. */ file?: string }
  | { table: Inline[][][] }
  | { drawing: DrawnFigure }
  | { picture: ShownPicture };

/** `alt`: what it shows, for whoever does not see it. */
export type ShownPicture = OwnPicture & { alt: string; caption?: string };

/** A run of code and what it is, where that has a colour of its own. */
export type CodePart = string | { kind: "keyword" | "text" | "number" | "comment" | "name"; code: string };

export type Heading = Extract<Block, { heading: Inline[] }>;

/** A text in its parts: what stands before its first heading of the second level, then each with what belongs to it. */
export function partsOf(blocks: Block[]) {
  const lead: Block[] = [];
  const parts: { heading: Heading; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if ("heading" in block && block.level === 2) parts.push({ heading: block, blocks: [] });
    else (parts.at(-1)?.blocks ?? lead).push(block);
  }
  return { lead, parts };
}

/** The words of blocks without their markup, for search and for plain mail. */
export function plainText(blocks: Block[]): string {
  return blocks
    .map((block) => {
      if ("heading" in block) return inlineText(block.heading);
      if ("paragraph" in block) return inlineText(block.paragraph);
      if ("list" in block) return block.list.map((item) => `- ${plainText(item)}`).join("\n");
      if ("quote" in block) return plainText(block.quote);
      if ("table" in block) return block.table.map((row) => row.map(inlineText).join(" | ")).join("\n");
      if ("drawing" in block) return block.drawing.alt;
      if ("picture" in block) return pictureInWords(block.picture);
      return block.code;
    })
    .join("\n\n");
}

/** A picture where none can be: in mail, search, and files that ask for nothing. */
function pictureInWords({ alt, caption }: ShownPicture) {
  return `(Picture: ${alt})${caption ? ` ${caption}` : ""}`;
}

/** A text as it is where nothing may be loaded. */
export function picturesAsWords(blocks: Block[]): Block[] {
  return blocks.map((block) => {
    if ("picture" in block) return { paragraph: [pictureInWords(block.picture)] };
    if ("list" in block) return { ...block, list: block.list.map(picturesAsWords) };
    return "quote" in block ? { quote: picturesAsWords(block.quote) } : block;
  });
}

export function inlineText(inlines: Inline[]): string {
  return inlines
    .map((each) => {
      if (typeof each === "string") return each;
      if ("strong" in each) return inlineText(each.strong);
      if ("emphasis" in each) return inlineText(each.emphasis);
      if ("code" in each) return each.code;
      return inlineText(each.text);
    })
    .join("");
}
