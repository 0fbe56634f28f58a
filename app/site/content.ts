import { createContext, type RouterContextProvider } from "react-router";

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
