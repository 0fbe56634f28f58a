import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/pictures-api.route.ts";
import { addPicture } from "./add-picture.server.ts";

/** Whether whoever asks may send a picture: our server asks before it reads one (security.md D6). */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, () => Promise.resolve(answerJson({ ok: true, value: null })));
}

/** Owners alone: takes the bytes of a picture, `?alt=` what it shows, or `?replaces=` the file whose place it takes. */
export function action(args: Route.ActionArgs) {
  return asOwner(args, async (site, who) => {
    const { searchParams } = new URL(args.request.url);
    const alt = (searchParams.get("alt") ?? "").slice(0, 300);
    const replaces = (searchParams.get("replaces") ?? "").slice(0, 120);
    const bytes = Buffer.from(await args.request.arrayBuffer());
    return answerJson({ ok: true, value: await addPicture(site, who, { bytes, alt, replaces }) });
  });
}
