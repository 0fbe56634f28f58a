import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Puts .br and .gz beside every text asset, so that the server never compresses them. Answers the number of assets. */
export function compressAssets(folder: string) {
  const files = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file));
  for (const file of files) {
    const source = readFileSync(path.join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(source, { params }));
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(source, { level: 9 }));
  }
  return files.length;
}
