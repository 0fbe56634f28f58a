import { foundWords } from "#app/content/reading/page-words.ts";
import { addresses, isHidden, type KnownAddress, wordsFileOf } from "#app/site/addresses.server.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import type { SectionSlug } from "./sections.ts";

/** A page that anybody may find. */
export type PublicPage = {
  /** Its canonical path. */
  path: string;
  title: string;
  summary: string;
  section: SectionSlug;
  /** The day of the last change, YYYY-MM-DD, where the content says it. */
  updated?: string;
  /** Other words for it, small letters. */
  also?: string[];
};

/** Pages that no collection of content makes. */
const fixed = addresses.filter((each) => each.section && !isHidden(each) && !each.isSecondAddress);

/** Pages that answer one visitor: worth finding, not worth indexing. */
const visitor = addresses.filter((each) => each.section && isHidden(each));

export const fixedPages = ofContent((content): readonly PublicPage[] =>
  fixed.flatMap((address) => inWords(address, content)),
);
export const visitorPages = ofContent((content): readonly PublicPage[] =>
  visitor.flatMap((address) => inWords(address, content)),
);

/** The file of its words says the rest. */
function inWords({ path, section }: KnownAddress, content: Content): PublicPage[] {
  if (!section) return [];
  const { title, name = title, summary, also } = foundWords(content, wordsFileOf(path));
  return [{ path, section, title: name, summary, also }];
}
