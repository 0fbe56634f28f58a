import type { TreeFile } from "#app/desk/writing/content/content-page.ts";

/** A picture as its owner last left it. `text`: its bytes in base64; null: it goes. */
export type PicturePage = TreeFile & {
  name: string;
  text: string | null;
  width: number;
  height: number;
  /** Nobody but its owner has seen it. */
  isNew: boolean;
  shownIn: TreeFile[];
};
