import { z } from "zod";
import { type Content, ofContent } from "#app/site/content.ts";
import { fileOf } from "./collection.ts";
import { line, text } from "./fields.ts";

/**
 * The words of a page are a file of their own, `content/pages/<name>.yaml`. To move those of another page there: write the
 * file; put its schema beside the page, with one of the two heads below first (`z.strictObject({ ...foundPage, heading: … })`);
 * name it in `delivery/collections/collections.ts`; read it with `pageWords<…>("name")`; let the loader hand on `words`, and
 * meta say `pageMeta(matches, { ...loaderData.words, path })`. The services page (catalog/services) shows all of it.
 */
export const pageHead = {
  title: line(70).meta({
    title: "Title",
    description: "In the browser's tab, in search engines and on the social picture.",
  }),
  description: line(170).meta({ title: "Description", description: "What search engines show below the title." }),
};

/** Of a page that the site's own search, its lists of pages and llms.txt offer too (front/discovery/fixed-pages.server.ts). */
export const foundPage = {
  ...pageHead,
  name: line(60)
    .optional()
    .meta({ title: "Name", description: "In the site's own search and lists of pages, where that is not the title." }),
  summary: line(160).meta({ title: "Summary", description: "One sentence below the name." }),
  also: z
    .array(text.regex(/^[a-z0-9 -]+$/, "Write small letters, digits, spaces and hyphens."))
    .meta({ title: "Other words for it", description: "What people type who look for it; small letters." }),
};

type Found = z.output<z.ZodObject<typeof foundPage>>;

/** What a page says, without what only search needs: it travels with the page. */
export function pageWords<Words extends object>(name: string) {
  const read = fileOf<Words & Partial<Found> & { slug: string }>(fileOfPage(name));
  return ofContent((content: Content) => {
    const { slug: _slug, name: _name, summary: _summary, also: _also, ...words } = read(content);
    return words as Omit<Words, "name" | "summary" | "also">;
  });
}

/** What search and lists of pages say of a page. */
export function foundWords(content: Content, name: string): Pick<Found, "title" | "name" | "summary" | "also"> {
  return fileOf<Found>(fileOfPage(name))(content);
}

function fileOfPage(name: string) {
  return `pages/${name}.yaml`;
}
