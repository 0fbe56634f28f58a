import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { packers } from "../../server/http/pages.ts";

/** Puts .br and .gz beside every text asset, so that the server never compresses them. Answers the number of assets. */
export async function compressAssets(folder: string) {
  const files = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(folder, file));
      await writeFile(path.join(folder, `${file}.br`), await packers.br(source));
      await writeFile(path.join(folder, `${file}.gz`), await packers.gzip(source));
    }),
  );
  return files.length;
}
