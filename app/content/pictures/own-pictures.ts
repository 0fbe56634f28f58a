import { createHash } from "node:crypto";
import type { Sources } from "#app/site/content.ts";
import { largestPicture, type OwnPicture, pictureFile, tallestPicture, widestPicture } from "./picture-files.ts";
import { readWebp } from "./webp.ts";

const anew = "put the picture in at /admin/content, which makes it fit";

/** A picture's file from its text, or why it cannot be shown. */
export function readPicture(file: string, text: string): { picture?: OwnPicture; reason?: string } {
  const name = pictureFile.exec(file)?.[1];
  if (!name) return { reason: `a picture here is a WebP file called with small letters, digits and hyphens: ${anew}` };
  const bytes = Buffer.from(text, "base64");
  const facts = bytes.toString("base64") === text ? readWebp(bytes) : undefined;
  if (!facts) return { reason: `its bytes are not those of a WebP picture: ${anew}` };
  const { width, height, isBare } = facts;
  if (!isBare)
    return { reason: `it moves, or says more than it shows, such as where it was taken: ${anew}, and takes that out` };
  if (width > widestPicture || height > tallestPicture || bytes.length > largestPicture)
    return {
      reason: `it has ${width} by ${height} pixels and ${bytes.length} bytes; ${widestPicture} by ${tallestPicture} and ${largestPicture} are the most: ${anew}`,
    };
  return { picture: { width, height, address: `/${servedFile(name, text)}` } };
}

type Before = { sources: Sources; files: readonly { file: string; value: unknown }[] };

/** Pictures of a content by their names. One with a mistake is not among them. `before`: what was read of most of them already. */
export function ownPictures(sources: Sources, before?: Before): Map<string, OwnPicture> {
  const known = new Map(before?.files.map(({ file, value }) => [file, value as OwnPicture]));
  return new Map(
    [...sources].flatMap(([file, text]) => {
      const name = pictureFile.exec(file)?.[1];
      if (!name) return [];
      const kept = before?.sources.get(file) === text ? known.get(file) : undefined;
      const picture = kept ?? readPicture(file, text).picture;
      return picture ? [[name, picture] as const] : [];
    }),
  );
}

/** Pictures of a content as files of the client folder. */
export function servedPictures(sources: Sources): Record<string, Buffer> {
  return Object.fromEntries(
    [...sources].flatMap(([file, text]) => {
      const name = pictureFile.exec(file)?.[1];
      return name ? [[servedFile(name, text), Buffer.from(text, "base64")] as const] : [];
    }),
  );
}

/** The picture that an address of such a file asks for; undefined where it is none, or another than the newest. */
export function servedPicture(sources: Sources, served: string) {
  const [, name = ""] = /^pictures\/own\/([a-z0-9-]+)\.\w+\.webp$/.exec(served) ?? [];
  const text = sources.get(`pictures/${name}.webp`);
  return text !== undefined && servedFile(name, text) === served ? Buffer.from(text, "base64") : undefined;
}

function servedFile(name: string, text: string) {
  return `pictures/own/${name}.${createHash("sha256").update(text).digest("hex").slice(0, 12)}.webp`;
}
