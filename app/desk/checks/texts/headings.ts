import { type Block, inlineText } from "#app/content/reading/markdown.ts";
import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { type LocatedFinding, nameOf, pageOf } from "#app/desk/checks/health/finding.ts";

/** Headings of texts: none skips a level, none stands twice under the same one, none has nothing below it. */
export function headingFindings({ files }: Facts): LocatedFinding[] {
  return files.flatMap(({ file, value }) => {
    const body = (value as { body?: Block[] } | null)?.body;
    return Array.isArray(body) ? faultsIn(file, body) : [];
  });
}

function faultsIn(file: string, body: Block[]): LocatedFinding[] {
  const seen = new Set<string>();
  let above = "";
  let last = 1;
  return body.flatMap((block, place) => {
    if (!("heading" in block)) return [];
    const words = inlineText(block.heading);
    const skips = block.level > last + 1;
    if (block.level === 2) above = words;
    last = block.level;
    const key = block.level === 2 ? words : `${above}/${words}`;
    const isDouble = seen.has(key);
    seen.add(key);
    const next = body[place + 1];
    const isEmpty = next === undefined || ("heading" in next && next.level <= block.level);
    const says = (id: string, what: string, fix: string) => ({
      id: `heading/${id}/${nameOf(words)}/${file}`,
      where: pageOf(file),
      what: `“${words}” ${what}.`,
      fix: `In content/${file}, text: ${fix}`,
      file,
      path: ["body", place],
      said: words,
    });
    return [
      ...(skips
        ? [says("level", "stands below a heading that is not there", "begin it with ## in place of ###.")]
        : []),
      ...(isDouble ? [says("twice", "stands twice above different texts", "say what each part is about.")] : []),
      ...(isEmpty ? [says("empty", "has nothing below it", "write the part, or take the heading out.")] : []),
      ...(words.trim() === "" ? [says("wordless", "is a heading without words", "write what the part is about.")] : []),
    ];
  });
}
