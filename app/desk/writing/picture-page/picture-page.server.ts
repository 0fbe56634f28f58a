import { readPicture } from "#app/content/pictures/own-pictures.ts";
import { pictureFile } from "#app/content/pictures/picture-files.ts";
import { treeFile } from "#app/desk/writing/content/content-tree.server.ts";
import { draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import { withDrafts } from "#app/desk/writing/pages/desk-texts.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import type { PicturePage } from "./picture-page.ts";

/** One picture with the texts that show it, drafts among them. */
export async function readPicturePage(
  site: Site,
  who: string,
  file: string,
): Promise<Answer<PicturePage, "not_found">> {
  const [, name] = pictureFile.exec(file) ?? [];
  const drafts = await draftsOf(site, who);
  const published = site.publishing.sources();
  const texts = withDrafts(published, drafts);
  const shown = texts.get(file) ?? published.get(file);
  const { picture } = shown === undefined ? {} : readPicture(file, shown);
  if (name === undefined || !picture) return { ok: false, kind: "not_found" };
  const line = new RegExp(String.raw`!\[[^\]]*\]\(${name}[ )]`);
  const shownIn = [...texts].flatMap(([each, text]) =>
    each.endsWith(".md") && line.test(text) ? [treeFile(site.content, each, drafts)] : [],
  );
  const { width, height } = picture;
  const value = {
    ...treeFile(site.content, file, drafts),
    name,
    text: texts.get(file) ?? null,
    width,
    height,
    isNew: !published.has(file),
    shownIn,
  };
  return { ok: true, value };
}
