import { type Facts, passageRule } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";

const everywhere =
  /\blorem ipsum\b|\bdolor sit amet\b|\b(?:TBD|FIXME|XXX|TBA)\b|\bTODO\b|\bto be (?:written|announced|decided|determined|added|filled in)\b|\[(?:insert|your|add|fill|name|date|price|text|placeholder|company)\b[^\]]*\]|<(?:insert|your|name|price)[^>]*>|\{\{|\}\}|\$\{|\bundefined\b(?= (?:minutes|months|hours|dollars))|\bNaN\b|\{[a-z]+\.[a-z]+\}|\basdf\w*\b|\bqwert[yz]\b|\bfoo bar\b|\bblah\b|\?\?\?|\btk tk\b|\[(?:\.{3}|…|x{1,3})\]/i;
const ours =
  /\bexample\.(?:com|org|net)\b|\b(?:your|insert|sample|dummy|placeholder) (?:text|heading|title|company name|name|content|copy) (?:here|goes here|follows)\b|^(?:text|content|heading|title|description|more) (?:here|follows|to follow)\.?$|\btext follows\b|\bcoming soon\b|\bplaceholder text\b|\bx{3,}\b|\bname of (?:the )?company\b|\bunder construction\b|\bclick to edit\b|\bnew (?:page|section|paragraph) \d*$|^(?:test|untitled|new entry|n\/a|none|-+|\.+)$|\b(?:555|123)[- ]?1234\b|\bjohn doe\b|\bjane doe\b|\bacme\b/i;

/** Words that somebody meant to replace. Lessons and reviews may speak of such words; there only the plain ones count. */
export const placeholders = passageRule(() => {
  const look = (passage: Passage) => {
    // The specification's words for a video that is not there yet (§2).
    if (passage.file === "pages/tool.yaml" && passage.path.join(".") === "video.none") return [];
    if (/^(?:prices|availability|accepted|meeting-places)/.test(passage.file) || passage.path.at(-1) === "status")
      return [];
    const isExample = isStory(passage);
    // Lists of a lesson show gaps on purpose, in brackets.
    const pattern = passage.file.startsWith("courses/") ? plain : everywhere;
    const match = pattern.exec(passage.text) ?? (isExample ? null : ours.exec(passage.text));
    if (!match) return [];
    const finding = findingAt(
      passage,
      `placeholder/${nameOf(match[0])}`,
      `“${shortened(passage.text)}” still has a placeholder: ${match[0]}.`,
      "write what visitors are to read, or take it out.",
    );
    return [{ ...finding, said: match[0] }];
  };
  return { look, beside: [] };
});

const plain =
  /\blorem ipsum\b|\bdolor sit amet\b|\b(?:TBD|FIXME|TBA)\b|^\s*TODO\b|\bTODO:|\[(?:insert|your text|placeholder)\b[^\]]*\]|\basdf\w*\b|\bqwert[yz]\b|\bto be (?:written|announced|determined)\b(?! by)|\{(?:specialist|engineer|coaching|consultation|advice|refunds)\.[a-z]+\}/;

/** Alternatives of drawings that describe nothing, and films without what deaf readers need. */
export function alternatives({ files, passages }: Facts): LocatedFinding[] {
  const poor = passages.filter(
    ({ path, text }) =>
      path.at(-1) === "alt" &&
      (text.trim().split(/\s+/).length < 4 ||
        /^(?:image|picture|drawing|photo|graphic|illustration)\b(?: of)?\W*\w*$|\.(?:png|svg|jpe?g|webp)$/i.test(text)),
  );
  return [
    ...poor.map((passage) => ({
      ...findingAt(
        passage,
        "alternative",
        `“${passage.text}” does not say what the drawing shows.`,
        "describe it in a sentence for whoever does not see it.",
      ),
      said: passage.text,
    })),
    ...files.flatMap(({ file, value }) => {
      const film = value as { source?: string; captions?: string };
      if (!file.startsWith("tutorials/") || !film.source || film.captions) return [];
      return [
        {
          id: `captions/${file}`,
          where: "/tutorials",
          what: "The video has no captions.",
          fix: `In content/${file}: add captions: with the address of a caption file.`,
          file,
          path: ["captions"],
        },
      ];
    }),
    ...files.flatMap(missing),
  ];
}

/** A drawing within a text without any words for whoever does not see it. */
function missing({ file, value }: Facts["files"][number]): LocatedFinding[] {
  const body = (value as { body?: unknown } | null)?.body;
  const drawings: { alt?: string; path: (string | number)[] }[] = Array.isArray(body)
    ? body.flatMap((block: { drawing?: { alt?: string } }, place) =>
        block.drawing ? [{ ...block.drawing, path: ["body", place, "drawing", "alt"] }] : [],
      )
    : [];
  return drawings
    .filter(({ alt }) => !alt || alt.trim().split(/\s+/).length < 4)
    .map(({ alt = "", path }) => ({
      id: `alternative/${path.join(".")}/${file}`,
      where: file,
      what: `A drawing has no description${alt ? ` but “${alt}”` : ""}.`,
      fix: `In content/${file}: write alt: with a sentence that says what it shows.`,
      file,
      path,
    }));
}
