import { z } from "zod";
import type { Content } from "#app/site/content.ts";
import { redirectsFile } from "./redirects-file.ts";

const address = z
  .string()
  .regex(/^(\/[a-z0-9-]+)+$/, 'Write an address of this site, such as "/services/web-scraping".');

/** `content/redirects.yaml`: addresses that were pages. `to`: where the page is now; without it there is none any more. */
export const redirectsSchema = z
  .array(
    z
      .strictObject({
        from: address.meta({ title: "Address before" }),
        to: address.optional().meta({ title: "Address now", description: "Empty: the page was retired." }),
      })
      .meta({ title: "Address" }),
  )
  .superRefine((entries, { addIssue }) => {
    for (const [place, { from }] of entries.entries())
      if (entries.findIndex((other) => other.from === from) < place)
        addIssue({ code: "custom", path: [place, "from"], message: `Take one out: ${from} stands here twice.` });
  });

export type Redirect = z.output<typeof redirectsSchema>[number];

/** A site whose folder has no such file has moved nothing yet. */
export function redirectsOf({ files }: Content) {
  return (files[redirectsFile] ?? []) as readonly Redirect[];
}
