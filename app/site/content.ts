import type { Kysely } from "kysely";
import { createContext, type RouterContextProvider } from "react-router";
import type { Tables } from "#database/schema.ts";

/**
 * Everything the owner wrote, as one value that never changes: what is read of `content/` is a function of it. The site has
 * the newest, a request keeps the one it began with, and a preview or an older version is the same call with another.
 */
export type Content = {
  /** Tells one from another: SHA-256 of all names and texts, 16 hexadecimal digits. */
  readonly release: string;
  /** Each file as its schema left it, by its path in the folder: "services/web-scraping.yaml". */
  readonly files: Readonly<Record<string, unknown>>;
};

export const contentContext = createContext<Content | null>(null);

/** The content of this request; prerendered pages have it too. */
export function requireContent(context: Readonly<RouterContextProvider>): Content {
  const content = context.get(contentContext);
  if (!content) throw new Error("this route needs content");
  return content;
}

/** Computes once for each content what depends on nothing else. */
export function ofContent<Value>(read: (content: Content) => Value): (content: Content) => Value {
  const known = new WeakMap<Content, { value: Value }>();
  return (content) => {
    const kept = known.get(content) ?? { value: read(content) };
    known.set(content, kept);
    return kept.value;
  };
}

/** The text of every file of the content folder, by its path in it, in the order of names. */
export type Sources = ReadonlyMap<string, string>;

/** A file as somebody wants it, and as it was when they began; null: there is, or was, none. */
export type ContentChange = { file: string; base: string | null; text: string | null };

/**
 * Why a text cannot be content: lines and columns begin with 1; `field` leads to the value where it is one. `title`: the page in
 * the owner's words, where an owner is told.
 */
export type ContentMistake = {
  file: string;
  line: number;
  column: number;
  reason: string;
  field: readonly (string | number)[];
  title?: string;
};

/**
 * A field that two people changed, each in another way. Neither text is lost: one is published, the other is in the draft.
 * `name`: page and field in the owner's words, where an owner is told.
 */
export type ContentConflict = {
  file: string;
  field: readonly (string | number)[];
  ours: string;
  theirs: string;
  name?: string;
};

export type PublishOutcome =
  | {
      ok: true;
      number: number;
      /** Those whose bytes are others than before; absent where no page is made beforehand. */ addresses?: string[];
    }
  | { ok: false; reason: "mistakes"; mistakes: ContentMistake[] }
  | { ok: false; reason: "conflicts"; conflicts: ContentConflict[] }
  | { ok: false; reason: "nothing" };

/** A picture as the site may show it, or why not, in whole sentences. */
export type SizedPicture = { ok: true; bytes: Buffer } | { ok: false; reason: string };

/** `along`: what becomes true with the release, written in its transaction: a kill leaves both or none. */
export type PublishOrder = {
  changes: readonly ContentChange[];
  who: string;
  note: string;
  along?(queries: Kysely<Tables>, number: number): Promise<void>;
};

/** How what the owner writes becomes what visitors read (server/release). */
export type Publishing = {
  /** The texts that visitors read now. */
  sources(): Sources;
  /** Resolves when no release is on its way: after a start, when what was published before it is back. Never rejects. */
  settled(): Promise<unknown>;
  /** The same with some files as a draft has them: the content, or every mistake of the whole. Takes milliseconds where little changed. */
  read(changes: readonly ContentChange[]): { ok: true; content: Content } | { ok: false; mistakes: ContentMistake[] };
  /** Merges by field with what was published since `base`, keeps a version, and lets visitors read it: all of it or nothing. */
  publish(order: PublishOrder): Promise<PublishOutcome>;
  /**
   * The addresses whose bytes would be others than now, once these were published; none of what cannot be read. All pages are made
   * for it, away from this thread, which takes seconds; undefined where one of them cannot be, "unmade" where none is made beforehand.
   */
  compare(changes: readonly ContentChange[]): Promise<string[] | "unmade" | undefined>;
  /** Makes what somebody sent a picture that may be published. Never throws. */
  sizePicture(bytes: Buffer): Promise<SizedPicture>;
  /** Somebody begins to write: what makes pages gets ready. */
  warm(): void;
};

/** The answer to a request as the site would give it to a visitor with another content: a preview. */
export type Show = (request: Request, content: Content) => Promise<Response>;
export const showContext = createContext<Show | null>(null);
