import type { ZodType } from "zod";
import { isLinkPlace } from "#app/content/links/link-place.ts";

/** `{name}` in a text of the content. Prices and the like have a dot in their names and are put in when a file is read. */
const blank = /(\{[a-z]\w*\})/gi;
const link = /(\[[^\]]+\]\([^)\s]+\))/;

/** What the site alone knows, put in the place of each `{name}`. */
export function fill(text: string, values: Record<string, string | number>) {
  return text.replaceAll(blank, (whole) => String(values[whole.slice(1, -1)] ?? whole));
}

/**
 * A text shown by `Words`: it may have links, and blanks that the site fills in. `names` says which there are and what each
 * becomes; another is refused, since it would stand on the page with its braces.
 */
export function withBlanks<Text extends ZodType<string, string>>(text: Text, names: Record<string, string> = {}) {
  const known = Object.keys(names).map((name) => `{${name}}`);
  const becomes = Object.entries(names).map(([name, what]) => `{${name}} becomes ${what}.`);
  return text
    .refine((words) => (words.match(blank) ?? []).every((each) => known.includes(each)), {
      error:
        known.length > 0
          ? `Only ${known.join(", ")} can stand in braces here.`
          : "Take the braces out: nothing stands in braces here.",
    })
    .refine((words) => piecesOf(words).every(({ to }) => to === undefined || isPlace(to)), {
      error: "Let the link start with https://, /, #, ? or mailto:.",
    })
    .meta({ ...text.meta(), ...(becomes.length > 0 && { description: becomes.join(" ") }) });
}

/** A blank is an address that the site makes. */
function isPlace(to: string) {
  return /^\{\w+\}$/.test(to) || isLinkPlace(to);
}

/** A run of words, and where it leads if it is a link: `[words](place)`, as in a Markdown text. */
export function piecesOf(text: string): { words: string; to?: string }[] {
  return text
    .split(link)
    .filter((each) => each !== "")
    .map((each) => {
      const [, words, to] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(each) ?? [];
      return words === undefined ? { words: each } : { words, to };
    });
}

/** The words between blanks, and the names of these, in their order. */
export function blanksIn(words: string): ({ words: string } | { name: string })[] {
  return words
    .split(blank)
    .filter((each) => each !== "")
    .map((each) => (/^\{\w+\}$/.test(each) ? { name: each.slice(1, -1) } : { words: each }));
}
