import { logoFiles } from "#app/content/pictures/picture-files.ts";
import type { Sources } from "#app/site/content.ts";

type Logo = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** A file of the logo as it lies in the content folder, else as it came with the software. Undefined for every other name. */
export function findLogo(sources: Sources, file: string): Logo | undefined {
  if (!logoFiles.some((name) => name === file)) return undefined;
  const type = file.endsWith("svg") ? "image/svg+xml; charset=utf-8" : "image/png";
  return { type, bytes: new Uint8Array(Buffer.from(sources.get(`logo/${file}`) ?? "", "base64")) };
}
