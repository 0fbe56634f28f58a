import { href } from "react-router";
import type { FieldSpec } from "#app/desk/content-forms/field-spec.ts";
import type { ContentMistake } from "#app/site/content.ts";

/** A file as visitors know it. `address`: its page, where it has one; `draft`: when the reader's draft was last changed. */
export type TreeFile = { file: string; title: string; address?: string; draft: number | null };

export type TreeGroup = { title: string; files: TreeFile[] };

export type ContentPage = { groups: TreeGroup[]; drafts: number };

/** A file opened in its form. `isStale`: somebody published it after this draft began. */
export type FilePage = TreeFile & {
  spec: FieldSpec;
  fields: unknown;
  mistakes: ContentMistake[];
  isStale: boolean;
  drafts: number;
};

export function filePath(file: string) {
  return `${href("/admin/content/file")}?${new URLSearchParams({ file }).toString()}`;
}
