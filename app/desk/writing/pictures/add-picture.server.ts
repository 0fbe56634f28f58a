import { readPicture } from "#app/content/pictures/own-pictures.ts";
import { isPicture, pictureFile } from "#app/content/pictures/picture-files.ts";
import { draftsIn, keepDraft } from "#app/desk/writing/drafts/drafts.server.ts";
import { type DeskTexts, withDrafts } from "#app/desk/writing/pages/desk-texts.server.ts";
import { isKeptName } from "#app/desk/writing/pages/page-kinds.ts";
import type { Site } from "#app/site/site.ts";
import { type AddedPicture, largestSent } from "./picture.ts";

/** In letters of base64: 30 MB, since every instance holds all of them in memory. */
const mostInAll = 40_000_000;

/** What an owner sends: bytes of whatever kind, and either what they show or the file whose place they take. */
type Sent = { bytes: Buffer; alt: string; replaces: string };

/** Makes a picture fit and keeps it as a draft: nobody else sees it before it is published. */
export async function addPicture(site: Site, who: string, { bytes, alt, replaces }: Sent): Promise<AddedPicture> {
  if (bytes.length > largestSent) return { ok: false, why: tooLarge };
  if (replaces !== "" && !pictureFile.test(replaces)) return { ok: false, why: "There is no such picture." };
  const sized = await site.publishing.sizePicture(bytes);
  if (!sized.ok) return { ok: false, why: sized.reason };
  const text = sized.bytes.toString("base64");
  return site.database.transaction(async (queries) => {
    const published = site.publishing.sources();
    const drafts = await draftsIn(queries, who);
    const texts = withDrafts(published, drafts);
    if (sizeOfAll(texts) + text.length > mostInAll) return { ok: false, why: tooMany };
    const file = replaces || freeFile(texts, published, alt);
    const { picture, reason = "" } = readPicture(file, text);
    if (!picture) return { ok: false, why: reason };
    const base = drafts.find((each) => each.file === file)?.base ?? published.get(file) ?? null;
    await keepDraft(queries, who, { file, base, text, at: site.now() });
    const [, name = ""] = pictureFile.exec(file) ?? [];
    return { ok: true, file, name, text, width: picture.width, height: picture.height };
  });
}

const tooLarge = "This file has more than 12 MB. Make the picture smaller, and add that.";
const tooMany =
  "The pictures of this site have 30 MB together, which is the most. Remove some that no text shows: the report of the site names them.";

/** A picture goes when this is published; texts that show it have to be changed before. */
export function removePicture(site: Site, who: string, file: string) {
  return site.database.transaction(async (queries) => {
    const draft = (await draftsIn(queries, who)).find((each) => each.file === file);
    const base = draft ? draft.base : (site.publishing.sources().get(file) ?? null);
    await keepDraft(queries, who, { file, base, text: null, at: site.now() });
    return { ok: true } as const;
  });
}

function sizeOfAll(texts: DeskTexts) {
  return [...texts].reduce((sum, [file, text]) => sum + (isPicture(file) ? text.length : 0), 0);
}

/** Called by what it shows; a number tells it from another of that name. */
function freeFile(texts: DeskTexts, published: DeskTexts, alt: string) {
  const words = alt.toLowerCase().match(/[a-z0-9]+/g) ?? ["picture"];
  const called = words.slice(0, 5).join("-").slice(0, 40).replace(/-$/, "");
  const name = isKeptName(called) ? `picture-${called}` : called;
  for (let number = 1; ; number += 1) {
    const file = `pictures/${name}${number === 1 ? "" : `-${number}`}.webp`;
    if (!texts.has(file) && !published.has(file)) return file;
  }
}
