import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { packedPage, readPages } from "./pages.ts";

const placeholder = "https://placeholder.invalid";
const document = `<html lang="en"><head><link href="${placeholder}/faq"></head><body class="a"><p>${placeholder}</p>`;

type Wishes = Partial<Parameters<typeof readPages>[0]>;

function read(files: Record<string, string>, wishes: Wishes = {}, known?: ReturnType<typeof readPages>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const inline = Object.fromEntries(
    ["/", "/faq", "/admin", "/administer", "/course/a/module/1"].map((each) => [each, { scripts: [], styles: [] }]),
  );
  return readPages({ folder, origin: "https://site.example", placeholder, inline, ...wishes }, known);
}

test("of an older build only those files are read that the present one has not", () => {
  const present = read({ "assets/a.js": "1" });

  expect([...read({ "assets/a.js": "1", "assets/b.js": "2" }, {}, present).keys()]).toEqual(["/assets/b.js"]);
});

test("A9: what the build made is found by the address it is asked for, and nothing that nobody should see", () => {
  const pages = read({
    "index.html": document,
    "faq/index.html": document,
    "left/index.html": document,
    "faq.html": document,
    "assets/a.js": "1",
    "assets/a.js.map": "{}",
    "assets/a.js.br": "x",
    ".env": "S=1",
    ".well-known/security.txt": "a",
    "assets/.hidden.js": "1",
    "notes.md": "#",
    "robots.txt": "a",
  });

  expect([...pages.keys()].toSorted()).toEqual(["/", "/assets/a.js", "/faq", "/robots.txt"]);
});

test("a page names the site's own address and who is played; a file of the build is as it was", () => {
  const files = { "index.html": document, "assets/a.js": placeholder, "a.png": placeholder, "a.txt": placeholder };
  const plain = read(files);
  const changed = read(files, { bar: "<aside>Played</aside>" });
  const text = (pages: typeof plain, address: string) => pages.get(address)?.identity.toString();

  expect(text(plain, "/")).toBe(document.replaceAll(placeholder, "https://site.example"));
  expect(text(changed, "/")).toContain('<body class="a"><aside>Played</aside><p>');
  expect(text(changed, "/a.txt")).toBe("https://site.example");
  expect([text(plain, "/assets/a.js"), text(plain, "/a.png")]).toEqual([placeholder, placeholder]);
  expect(plain.get("/")?.etag).not.toBe(changed.get("/")?.etag);
  expect(plain.get("/")?.etag).toBe(read(files).get("/")?.etag);
});

test("where there is no community a page says so on <html>, and no other file does", () => {
  const pages = read({ "index.html": document, "a.txt": "<html" }, { isAlone: true });

  expect(pages.get("/")?.identity.toString()).toContain('<html data-alone=""');
  expect(pages.get("/a.txt")?.identity.toString()).toBe("<html");
});

test("B8: how long others may keep a file stands in it: the owner's and members' pages nobody", () => {
  const frames = ["admin/index.html", "administer/index.html", "course/a/module/1/index.html"];
  const pages = read({
    ...Object.fromEntries(frames.map((each) => [each, document])),
    "index.html": document,
    "assets/a.css": "a",
    "a.png": "a",
    "admin.data": "a",
    "dashboard.data": "a",
  });
  const kept = (address: string) => pages.get(address)?.headers["Cache-Control"];

  expect(kept("/assets/a.css")).toBe("public, max-age=31536000, immutable");
  expect(["/admin", "/admin.data", "/dashboard.data"].map(kept)).toEqual(["no-store", "no-store", "no-store"]);
  expect(["/", "/administer", "/course/a/module/1"].map(kept)).toEqual(["no-cache", "no-cache", "no-cache"]);
  expect(kept("/a.png")).toBe("public, max-age=86400");
  expect(pages.get("/course/a/module/1")?.headers.Vary).toBe("Accept-Encoding, Authorization");
  expect(pages.get("/")?.headers.Vary).toBe("Accept-Encoding");
});

test("text is packed from 256 bytes on, once; a file of the build comes as the build packed it, if it did", async () => {
  const pages = read({
    "a.txt": "a".repeat(255),
    "b.txt": "b".repeat(256),
    "c.svg": "c".repeat(256),
    "d.png": "d".repeat(256),
    "assets/e.js": "e".repeat(300),
    "assets/e.js.br": "packed e",
    "assets/e.js.gz": "zipped e",
    "assets/f.js": "f".repeat(300),
  });
  const isPacked = (address: string) => pages.get(address)?.packed !== undefined;

  expect(["/a.txt", "/b.txt", "/c.svg", "/d.png", "/assets/e.js", "/assets/f.js"].map(isPacked)).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  const [page, asset] = [pages.get("/b.txt")!, pages.get("/assets/e.js")!];
  expect(brotliDecompressSync(await packedPage(page, "br"))).toEqual(page.identity);
  expect(gunzipSync(await packedPage(page, "gzip"))).toEqual(page.identity);
  expect(packedPage(page, "br")).toBe(packedPage(page, "br"));
  expect(() => read({ "assets/g.js": "g", "assets/g.js.br/odd": "" })).toThrow(/EISDIR/);
  expect([await packedPage(asset, "br"), await packedPage(asset, "gzip")].map(String)).toEqual([
    "packed e",
    "zipped e",
  ]);
});
