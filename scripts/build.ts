// `npm run build`: React Router's build, then what stands around it: pages that are the same for everybody, hashes for
// the content security policy, social pictures, compressed assets. The last build stands until the new one is whole.
import { execFileSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readAllContent } from "../app/delivery/collections/read-content.ts";
import { type KeptReading, rendererFile } from "#server/page-making/built-content.ts";
import { prerender } from "./build-steps/prerender.ts";
import { codecFolder, layCodecs } from "../server/pictures/codecs.ts";
import { fingerprint, stampBuild } from "./build-steps/build-if-stale.ts";
import { printContentReport } from "./build-steps/content-report.ts";
import { swapBuild } from "./build-steps/swap-build.ts";
import { trimManifest } from "./build-steps/trim-manifest.ts";
import { compressAssets } from "./build-steps/compress-assets.ts";
import { writeParts } from "./build-steps/write-parts.ts";
import { writeLabFiles } from "./labs/write-lab-files.ts";

const root = path.resolve(import.meta.dirname, "..");
const started = performance.now();
const print = fingerprint();

process.stdout.write("Building the site …\n");
const contentFolder = path.resolve(root, process.env.CONTENT_DIR ?? "content");
const reading = await readAllContent(contentFolder);
if (reading.errors.length > 0) {
  process.stderr.write(`Content has mistakes:\n${reading.errors.map(String).join("\n")}\n`);
  process.exit(1);
}
await swapBuild(path.join(root, process.env.BUILD_DIR ?? "build"), build);
stampBuild(print);
await printContentReport(contentFolder);

async function build(folder: string) {
  const client = path.join(folder, "client");
  execFileSync(process.execPath, [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", BUILD_DIR: path.relative(root, folder) },
  });
  const { sources, tokens, pictures, files } = reading;
  const kept: KeptReading = { sources: [...sources], tokens, pictures, files };
  writeFileSync(path.join(folder, "content.json"), JSON.stringify(kept));
  // Pages that are prerendered name the files of labs.
  await writeLabFiles(root, path.join(folder, "labs"));
  layCodecs(root, path.join(folder, codecFolder));
  copyFileSync(path.join(root, "node_modules/@resvg/resvg-wasm/index_bg.wasm"), path.join(folder, rendererFile));
  writeParts(root, folder);
  // React Router's own scripts hold the site's address: with them every page is rendered when it is asked for.
  const isStock = process.env.VITE_HYDRATION === "stock";
  const { pages, drawn } = isStock ? { pages: 0, drawn: 0 } : await prerender(folder, reading);
  trimManifest(client);
  const assets = await compressAssets(path.join(client, "assets"));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`Built ${pages} pages, ${drawn} pictures and ${assets} assets in ${seconds} s\n`);
}
