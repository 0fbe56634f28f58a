import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { addressAt, isHidden } from "#app/site/addresses.server.ts";
import { mostPerPage } from "../bench/budgets.ts";
import { readBuiltPages } from "#server/page-making/built-content.ts";

const root = path.resolve(import.meta.dirname, "..");
const client = path.join(root, "build/client");
const files = readdirSync(client, { recursive: true, encoding: "utf8" });
const pages = files.filter((file) => file.endsWith("index.html"));

const fontGate = 26_000;
/** Everything that React needs on a content page, brotli. */
const scriptGate = 130_000;
/** On a stop of a course, where a student writes, answers and hands in. */
const courseGate = 134_000;

test("every content page stays within its bytes, styles and boot script included", () => {
  const sizes = pages.map((file) => ({
    file,
    bytes: brotliBytes(readFileSync(path.join(client, file))),
  }));

  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.filter(({ bytes }) => bytes > mostPerPage)).toEqual([]);
});

test("a page asks for nothing but its font and its icon before it is used", () => {
  for (const file of pages) {
    const html = readFileSync(path.join(client, file), "utf8").replace(/<link rel="preload"[^>]+as="font"[^>]*>/, "");
    expect(html, file).not.toMatch(/<script[^>]+src=|<link[^>]+rel="(stylesheet|preload|modulepreload|prefetch)"|<img/);
  }
});

test("H5: every page has its heading, its text and its menu without JavaScript", () => {
  for (const file of pages) {
    const html = readFileSync(path.join(client, file), "utf8");
    const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
    expect(main.match(/<h1/g), file).toHaveLength(1);
    expect(main.replaceAll(/<[^>]+>|\s+/g, " ").trim().length, file).toBeGreaterThan(80);
    expect(html, file).toMatch(/<nav[^>]+aria-label="Main"/);
  }
});

test("every stop of the home page's map is kept by a browser that opens it, and no page that is not for everybody", () => {
  const home = readFileSync(path.join(client, "index.html"), "utf8");
  const stops = [...home.matchAll(/ data-stop="(\/[^"]*)"/g)].map(([, stop = ""]) => stop);
  const kept = pages.filter((file) => /id="boot">[^<]*"stop":true/.test(readFileSync(path.join(client, file), "utf8")));
  const addresses = kept.map((file) => `/${file.replace("/index.html", "")}`);

  expect(stops.length).toBeGreaterThan(10);
  expect(addresses).toEqual(expect.arrayContaining(stops));
  expect(addresses.filter((each) => isHidden(addressAt(each)!))).toEqual([]);
});

test("the font is small", () => {
  const fonts = files.filter((file) => file.endsWith(".woff2"));

  expect(fonts).toHaveLength(1);
  expect(readFileSync(path.join(client, fonts[0] ?? "")).length).toBeLessThanOrEqual(fontGate);
});

test("what a form or widget brings stays within its bytes on every page", () => {
  for (const file of pages) {
    const html = readFileSync(path.join(client, file), "utf8");
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}") as {
      entry: string;
      manifest: string;
      preload?: string[];
      routes: [string, string[]][];
    };
    const scripts = new Set([
      boot.entry,
      boot.manifest,
      ...(boot.preload ?? []),
      ...boot.routes.flatMap(([, modules]) => modules),
    ]);
    // Where React comes late, the page does not name what these import in turn; a set grows while one walks it.
    for (const script of scripts) for (const each of importedBy(script)) scripts.add(each);
    const bytes = [...scripts].reduce((sum, script) => sum + statSync(`${client}${script}.br`).size, 0);
    expect(bytes, file).toBeGreaterThan(90_000);
    expect(bytes, file).toBeLessThan(file.startsWith("course/") ? courseGate : scriptGate);
  }
});

test("B3: no page and no script carries a style attribute", () => {
  for (const file of files.filter((each) => each.endsWith(".html"))) {
    expect(readFileSync(path.join(client, file), "utf8"), file).not.toMatch(/<[^>]+\sstyle=/);
  }
});

test("B2: the hashes in the manifest are those of what stands in the pages", () => {
  const { inline } = readBuiltPages(path.join(root, "build"));

  expect(Object.keys(inline)).toHaveLength(pages.length);
  expect(Object.values(inline).every(({ styles }) => styles.length === 1)).toBe(true);
  // One script is every page's; those that name the next free times have one for the reader's clock, the home page one for
  // its map.
  const withTwo = Object.keys(inline).filter((page) => inline[page]?.scripts.length !== 1);
  expect(withTwo.toSorted()).toEqual(["/", "/coaching", "/services"]);
  expect(new Set(Object.values(inline).flatMap(({ scripts }) => scripts)).size).toBe(3);
});

test("G3: nothing of the server reaches the browser", () => {
  for (const file of files.filter((each) => each.endsWith(".js"))) {
    const source = readFileSync(path.join(client, file), "utf8");
    expect(source, file).not.toMatch(/better-sqlite3|nodemailer|process\.env\.[A-Z]|DATABASE_URL|SMTP_URL/);
  }
});

test("the server's bundle holds nothing that tests are made of", () => {
  const bundle = readFileSync(path.join(root, "build/server/index.js"), "utf8");
  expect(bundle.length).toBeGreaterThan(1_000_000);
  // What a site of a test is opened with.
  expect(bundle).not.toMatch(/\b(vitest|TEST_POSTGRES|CONTENT_READ)\b/);
});

test("G2: the build lists the packages that run in production, each with its version and its hash", () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string; dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  const needed = Object.entries(packages)
    .filter(([place, { dev, optional, devOptional }]) => place !== "" && !dev && !optional && !devOptional)
    .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, "")} ${version}`);
  const parts = JSON.parse(readFileSync(path.join(root, "build/sbom.json"), "utf8")) as {
    bomFormat: string;
    components: { name: string; version: string; scope: string; hashes?: { alg: string }[] }[];
  };
  const required = parts.components.filter(({ scope }) => scope === "required");

  expect(parts.bomFormat).toBe("CycloneDX");
  expect(needed.some((name) => name.startsWith("react "))).toBe(true);
  expect(required.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual(needed.toSorted());
  expect(required.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === "SHA-512"))).toEqual([]);
});

test("G4: no source map is public", () => {
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  for (const file of files.filter((each) => /\.(js|css)$/.test(each))) {
    expect(readFileSync(path.join(client, file), "utf8"), file).not.toContain("sourceMappingURL");
  }
});

test("the typeface is named once, in the document: a sheet that comes later must not change the letters that are read", () => {
  for (const file of pages)
    expect(readFileSync(path.join(client, file), "utf8").match(/@font-face/g), file).toHaveLength(1);
  const sheets = files.filter((each) => each.endsWith(".css"));
  expect(sheets.filter((file) => readFileSync(path.join(client, file), "utf8").includes("@font-face"))).toEqual([]);
});

test("every page has one heading of the first level, a title and a description of its own", () => {
  const seen = new Map<string, string>();
  for (const file of pages) {
    const html = readFileSync(path.join(client, file), "utf8");
    expect(html.match(/<h1[\s>]/g), file).toHaveLength(1);
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(title, file).not.toBe("");
    expect(description, file).not.toBe("");
    if (html.includes('content="noindex"') || canonicalOf(html) !== addressOf(file)) continue;
    expect(description.length, file).toBeGreaterThan(50);
    for (const words of [title, description]) {
      expect(seen.get(words), `${file}: ${words}`).toBeUndefined();
      seen.set(words, file);
    }
    expect(html, file).toContain('property="og:image" content="https://origin.invalid/pictures/');
  }
});

test("no structured data claims a rating or a review", () => {
  for (const file of pages) {
    const html = readFileSync(path.join(client, file), "utf8");
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      (match) => JSON.parse(match[1] ?? "") as object,
    );
    expect(blocks.length === 0, file).toBe(html.includes('content="noindex"'));
    expect(JSON.stringify(blocks)).not.toMatch(/AggregateRating|"Review"|ratingValue/);
  }
});

function importedBy(script: string) {
  const source = readFileSync(client + script, "utf8");
  return [...source.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(([, name]) => `/assets/${name}`);
}

/** As the server compresses it (server/http/pages.ts), or more where that is quicker to know and within the gate as well. */
function brotliBytes(content: Buffer) {
  const bytesAt = (quality: number) =>
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: quality },
    }).length;
  const most = bytesAt(5);
  return most <= mostPerPage ? most : bytesAt(11);
}

function canonicalOf(html: string) {
  return /<link rel="canonical" href="https:\/\/origin\.invalid([^"]*)"/.exec(html)?.[1];
}

function addressOf(file: string) {
  return `/${file.replace(/\/?index\.html$/, "")}`;
}
