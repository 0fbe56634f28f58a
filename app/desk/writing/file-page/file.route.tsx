import { href, useOutletContext } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { ContentForm } from "./content-form.tsx";
import { OpenedPage } from "#app/desk/frame/parts/opened-page.tsx";
import { isPicture } from "#app/content/pictures/picture-files.ts";
import { OpenedPicture } from "#app/desk/writing/picture-page/opened-picture.tsx";
import type { PicturePage } from "#app/desk/writing/picture-page/picture-page.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import type { Route } from "./+types/file.route.ts";
import type { FilePage } from "#app/desk/writing/content/content-page.ts";

export const handle = { hydrate: "now" };

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (!isPicture(url.searchParams.get("file") ?? ""))
    return askAsOwner<FilePage>(`${href("/api/admin/content/file")}${url.search}`);
  return askAsOwner<PicturePage>(`${href("/api/admin/content/picture")}${url.search}`);
}
clientLoader.hydrate = true as const;

export function meta({ matches, location: { search } }: Route.MetaArgs) {
  const file = new URLSearchParams(search).get("file");
  return deskMeta(matches, file ? `Change ${file}` : "Change a page", "The form of one page");
}

export default function FileAdminPage({ loaderData: answer }: Route.ComponentProps) {
  const { owner } = useOutletContext<{ owner: string }>();
  return (
    <OpenedPage<FilePage | PicturePage> answer={answer} what="page" list={href("/admin/content")}>
      {(page) =>
        "shownIn" in page ? (
          <OpenedPicture picture={page} />
        ) : (
          <ContentForm key={`${page.file} ${JSON.stringify(page.draft)}`} who={owner} page={page} />
        )
      }
    </OpenedPage>
  );
}
