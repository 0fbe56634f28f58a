// Finds a Chromium for tests, in this order: CHROME_PATH, the Chromium inside @sparticuz/chromium (linux x64 only; the
// same pixels for everybody), Playwright's own download, an installed Chrome or Chromium.
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "@playwright/test";

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, "../..");
let found;

const SYSTEM =
  {
    linux: [
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/usr/bin/google-chrome-stable",
      "/snap/bin/chromium",
    ],
    darwin: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    win32: [
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
    ],
  }[process.platform] ?? [];

export function findBrowser() {
  return (found ??= search());
}
async function search() {
  const env = process.env.CHROME_PATH;
  if (env) return { source: "CHROME_PATH", executablePath: env, args: rootArgs(), env: {} };
  const order = (process.env.BROWSER_ORDER ?? "bundled,playwright,system").split(",");
  for (const o of order) {
    if (o === "playwright") {
      const own = chromium.executablePath();
      if (own && existsSync(own)) return { source: "playwright", executablePath: own, args: rootArgs(), env: {} };
    }
    if (o === "system") {
      const p = SYSTEM.find(existsSync);
      if (p) return { source: "system", executablePath: p, args: rootArgs(), env: {} };
    }
    if (o === "bundled" && process.platform === "linux" && process.arch === "x64") return bundled();
  }
  throw new Error("No Chromium found. Set CHROME_PATH, install Chrome, or run: npx playwright install chromium");
}
const rootArgs = () => (process.platform === "linux" && process.getuid?.() === 0 ? ["--no-sandbox"] : []);

async function bundled() {
  const entry = require.resolve("@sparticuz/chromium");
  const pkg = path.resolve(path.dirname(entry), "..");
  const { version } = JSON.parse(await readFile(path.join(pkg, "package.json"), "utf8"));
  const cache = path.join(root, "node_modules/.cache/chromium");
  const dir = path.join(cache, version);
  if (!existsSync(dir)) {
    // inflate() writes under os.tmpdir() and is not atomic: unpack into a private folder, then rename.
    const tmp = path.join(cache, `${version}.${process.pid}.tmp`);
    await rm(tmp, { recursive: true, force: true });
    await mkdir(tmp, { recursive: true });
    const { inflate } = await import("@sparticuz/chromium");
    const before = process.env.TMPDIR;
    process.env.TMPDIR = tmp;
    try {
      await Promise.all(["chromium.br", "al2023.tar.br", "fonts.tar.br"].map((f) => inflate(path.join(pkg, "bin", f))));
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
    await chmod(path.join(tmp, "chromium"), 0o755); // unpacked as 0700
    await writeFile(
      path.join(tmp, "fonts.conf"),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${dir}/fonts</dir><cachedir>${dir}/fonts-cache</cachedir></fontconfig>\n`,
    );
    await rename(tmp, dir).catch(async (e) => {
      // another process was first
      await rm(tmp, { recursive: true, force: true });
      if (!existsSync(dir)) throw e;
    });
  }
  const executablePath = path.join(dir, "chromium");
  const args = [...rootArgs(), "--disable-gpu"];
  const env = {
    LD_LIBRARY_PATH: [path.join(dir, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
    FONTCONFIG_FILE: path.join(dir, "fonts.conf"),
  };
  const forks = await isForking(path.join(dir, "forks"), { executablePath, args, env: { ...process.env, ...env } });
  return { source: "bundled", executablePath, args: forks ? args : [...args, "--no-zygote"], env };
}

/**
 * Whether this browser can fork its pages from one process, which is less work than to start a program for each; not
 * every container lets it. Tried once a machine, and kept in `note`.
 */
async function isForking(note, options) {
  if (!existsSync(note)) await writeFile(note, (await opensPage(options)) ? "yes" : "no");
  return (await readFile(note, "utf8")) !== "no";
}

async function opensPage(options) {
  const browser = await chromium.launch(options).catch(() => undefined);
  const page = await browser?.newPage().catch(() => undefined);
  await browser?.close();
  return page !== undefined;
}
