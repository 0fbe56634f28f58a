import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import type { Picture } from "./picture-drawing.ts";
import { shareWork } from "../build-steps/share-work.ts";
import type { DrawingTask } from "./social-picture-worker.ts";

const root = path.resolve(import.meta.dirname, "../..");
const cache = path.join(root, "node_modules/.cache/social-pictures");

/** Everything that a picture is made of besides its own words. */
const makers = [
  "scripts/pictures/picture-drawing.ts",
  "scripts/pictures/picture-font.ts",
  "scripts/pictures/wrap-title.ts",
  "scripts/pictures/indexed-png.ts",
  "app/ui/tokens.css",
  "public/favicon.svg",
  "content/company.yaml",
  "node_modules/@fontsource-variable/overpass/package.json",
];

/**
 * Draws the social picture of every prerendered page: 1200 × 630, at the address that the page itself names
 * (app/content/meta/meta.ts). Pictures are kept by what they show and what makes them, so that only what changed is drawn again.
 * Answers how many pictures there are.
 */
export async function drawSocialPictures(client: string) {
  const version = fingerprint(...makers.map((file) => readFileSync(path.join(root, file), "utf8")));
  const pictures = findPictures(client).map(([target, picture]) => {
    const file = path.join(cache, `${fingerprint(version, picture.title, picture.line)}.png`);
    return { target: path.join(client, target), picture, file };
  });
  mkdirSync(cache, { recursive: true });
  const kept = new Set(readdirSync(cache).map((file) => path.join(cache, file)));
  const missing = new Map(pictures.filter(({ file }) => !kept.has(file)).map((task) => [task.file, task]));
  const tasks: DrawingTask[] = [...missing.values()].map(({ picture, file }) => ({ picture, file }));
  await shareWork(new URL("./social-picture-worker.ts", import.meta.url), tasks, { root });
  for (const folder of new Set(pictures.map(({ target }) => path.dirname(target))))
    mkdirSync(folder, { recursive: true });
  await Promise.all(pictures.map(({ target, file }) => copyFile(file, target)));
  return pictures.length;
}

function fingerprint(...parts: string[]) {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/** Pages that are rendered for each request and still shared: what their pictures show, as their routes say. */
const renderedPages: [string, Picture][] = [
  ["/pictures/training/schedule.png", { title: "Training sessions", line: "training" }],
  ["/pictures/services/schedule-consultation.png", { title: "Schedule a consultation", line: "services" }],
  ["/pictures/training/verify.png", { title: "Check a certificate", line: "training" }],
];

/** Every picture that a page names: its path inside the client folder, and what it shows. */
function findPictures(client: string): [string, Picture][] {
  const pages = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const pictures = new Map<string, Picture>(renderedPages);
  for (const page of pages) {
    const html = readFileSync(path.join(client, page), "utf8");
    const [target, line] = /\/pictures\/([a-z]+)\/[\w-]+\.png$/.exec(property(html, "og:image")) ?? [];
    if (target && line) pictures.set(target, { title: property(html, "og:title"), line });
  }
  return [...pictures];
}

const escapes: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function property(html: string, name: string) {
  const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  return content.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => escapes[escape] ?? escape);
}
