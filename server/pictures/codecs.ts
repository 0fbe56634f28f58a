import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";

/** What reads and writes pictures: each a WASM with the script that opens it. Whoever only runs the site installs none of it. */
const codecFiles = {
  jpeg: "@jsquash/jpeg/codec/dec/mozjpeg_dec",
  png: "@jsquash/png/codec/pkg/squoosh_png",
  webp: "@jsquash/webp/codec/dec/webp_dec",
  writer: "@jsquash/webp/codec/enc/webp_enc_simd",
};

/** In the build's folder. */
export const codecFolder = "codecs";

/** Lays them beside the bundle, or wherever a site without a build finds them. */
export function layCodecs(root: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const [name, from] of Object.entries(codecFiles)) {
    const file = path.join(root, "node_modules", from);
    copyFileSync(`${file}.js`, path.join(folder, `${name}.mjs`));
    copyFileSync(`${file}${name === "png" ? "_bg" : ""}.wasm`, path.join(folder, `${name}.wasm`));
  }
  return folder;
}
