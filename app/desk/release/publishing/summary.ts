import type { PageChanges } from "#app/desk/release/page-changes/page-changes.ts";
import type { LetterChanges } from "#app/desk/release/letters/letters.ts";
import type { TreeFile } from "#app/desk/writing/content/content-page.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import type { ContentMistake } from "#app/site/content.ts";

/** A field before and after; null where there is none. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** `kind`: what visitors get of the file. `from`: where a moved one was; its fields are compared with that one's. */
export type FileChange = TreeFile & {
  kind: "changed" | "new" | "gone" | "moved";
  from?: string;
  fields: FieldChange[];
};

/**
 * What other texts say, too: a price or term that they quote, and which follows by itself; or what every page says of the company,
 * which does not follow where a text has it written out. `places`: those fields, with the addresses of their forms.
 */
export type QuoteChange = {
  name: string;
  before: string;
  after: string;
  follows: boolean;
  places: { title: string; to: string }[];
};

/** What publishing would change, and what the owner should know before. */
export type Summary = {
  changes: FileChange[];
  pages: PageChanges;
  mistakes: (ContentMistake & { title: string })[];
  /** While there are mistakes: the pages that can be published without those that have them. */
  sound: string[];
  findings: LocatedFinding[];
  quotes: QuoteChange[];
  letters: LetterChanges[];
  /** What is paid on pages of the partner and would cost another amount, by its name. */
  paid: string[];
};
