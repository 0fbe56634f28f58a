import { createHash } from "node:crypto";
import type { Sources } from "#app/site/content.ts";
import { readWebp } from "./webp.ts";

/** A picture of the owner's as pages show it. `address` is another one when its bytes are others, so that it may be kept for a year. */
export type OwnPicture = { width: number; height: number; address: string };

/** In pixels: the widest text is half of it, on screens with two dots for one. */
export const widestPicture = 1600;
/** In bytes. */
export const largestPicture = 300_000;

export const pictureFile = /^pictures\/([a-z0-9]+(?:-[a-z0-9]+)*)\.webp$/;
/** Whatever lies there under the name of a picture: bytes, whose text is base64. */
export const isPicture = (file: string) => /^pictures\/[^/]+\.(webp|jpe?g|png|gif|svg|heic|heif|avif)$/i.test(file);

/** Where a picture's text would stand in words. */
export const pictureInBytes = "(a picture)";

const anew = "put the picture in at /admin/content, which makes it fit";

/** A picture's file from its text, or why it cannot be shown. */
export function readPicture(file: string, text: string): { picture?: OwnPicture; reason?: string } {
  const name = pictureFile.exec(file)?.[1];
  if (!name) return { reason: `a picture here is a WebP file called with small letters, digits and hyphens: ${anew}` };
  const bytes = Buffer.from(text, "base64");
  const facts = readWebp(bytes);
  if (!facts) return { reason: `its bytes are not those of a WebP picture: ${anew}` };
  const { width, height, isBare } = facts;
  if (!isBare)
    return { reason: `it moves, or says more than it shows, such as where it was taken: ${anew}, and takes that out` };
  if (width > widestPicture || bytes.length > largestPicture)
    return {
      reason: `it is ${width} pixels wide and has ${bytes.length} bytes; ${widestPicture} and ${largestPicture} are the most: ${anew}`,
    };
  return { picture: { width, height, address: `/${servedFile(name, text)}` } };
}

/** Pictures of a content by their names. One with a mistake is not among them. */
export function ownPictures(sources: Sources): Map<string, OwnPicture> {
  return new Map(
    [...sources].flatMap(([file, text]) => {
      const name = pictureFile.exec(file)?.[1];
      const { picture } = name ? readPicture(file, text) : {};
      return name && picture ? [[name, picture] as const] : [];
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

function servedFile(name: string, text: string) {
  return `pictures/own/${name}.${createHash("sha256").update(text).digest("hex").slice(0, 12)}.webp`;
}
