import { href } from "react-router";
import type { Newer } from "#app/desk/writing/drafts/newer.ts";
import type { FieldSpec } from "#app/desk/writing/fields/field-spec.ts";
import type { ContentMistake } from "#app/site/content.ts";

/**
 * A file as visitors know it. `address`: its page, where it has one; `draft`: when the reader's draft was last changed; `goes`: that
 * draft takes it away; `place`: in the list that visitors see, counted from 1.
 */
export type TreeFile = {
  file: string;
  title: string;
  address?: string;
  draft: number | null;
  goes?: true;
  place?: { at: number; of: number };
};

/** `adds`: what may be added here, as a press says it, and where; `before`: how addresses of such pages begin. */
export type TreeGroup = { title: string; files: TreeFile[]; adds?: { folder: string; noun: string; before: string } };

export type ContentPage = { groups: TreeGroup[]; drafts: number };

/**
 * A file opened in its form. `since`: somebody published it after this draft began; `shownAt`: of a drawing, the page that has
 * it.
 */
export type FilePage = TreeFile & {
  shownAt?: string;
  spec: FieldSpec;
  fields: unknown;
  mistakes: ContentMistake[];
  since: Newer | null;
  drafts: number;
  page: PagePart;
};

/** What may be done with a page as a whole; where not, why. `before`: how its address begins. */
export type PagePart = { slug: string; before: string; isNew: boolean; whyNotRenamed?: string; whyNotRetired?: string };

export function filePath(file: string) {
  return `${href("/admin/content/file")}?${new URLSearchParams({ file }).toString()}`;
}
