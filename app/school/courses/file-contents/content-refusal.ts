/** Why a file that came is not kept: see contents.server.ts. `changed`: it is not the one that was announced. */
export type ContentRefusal =
  | "changed"
  | "infected"
  | "content"
  | "not_text"
  | "macros"
  | "zip_broken"
  | "zip_entries"
  | "zip_large"
  | "zip_path"
  | "zip_link"
  | "zip_nested"
  | "zip_program"
  | "zip_locked";
