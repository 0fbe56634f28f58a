import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { docxOf, zipOf } from "#demo/files/test-zips.ts";
import { examineContents } from "./contents.server.ts";
import { innerPaths } from "./inner-paths.ts";
import { kindOf } from "./kinds.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const one = (path: string, bytes: Buffer | string = "x") => zipOf([{ path, bytes }]);
const many = (count: number) => zipOf(Array.from({ length: count }, (_, n) => ({ path: `${n}.txt`, bytes: "x" })));
const mebibyte = 2 ** 20;
const zeros = (size: number) => Buffer.alloc(size, "0");

test.for([
  ["a listing", "src/a.py", Buffer.from("print('ä')\n"), "text"],
  ["a page, as text", "index.html", Buffer.from("<script>alert(1)</script>"), "text"],
  ["an SVG, as text", "a.svg", Buffer.from("<svg onload='alert(1)'/>"), "text"],
  ["one line of a megabyte", "a.json", zeros(mebibyte), "text"],
  ["a file without ending", "Dockerfile", Buffer.from("FROM scratch"), "text"],
  ["a picture", "a.PNG", png, "png"],
  ["a photograph", "a.jpeg", Buffer.from("ffd8ffe0", "hex"), "jpeg"],
  ["a PDF", "a.pdf", Buffer.from("%PDF-1.7"), "pdf"],
  ["a zip", "a.zip", one("a.txt"), "zip"],
  ["a document", "a.docx", docxOf(), "docx"],
  ["a table", "a.xlsx", zipOf([{ path: "xl/workbook.xml", bytes: "" }]), "xlsx"],
  ["a document of another program", "a.odt", zipOf([{ path: "content.xml", bytes: "" }]), "odt"],
] as const)("%s is taken", async ([, path, bytes, kind]) => {
  expect(await examineContents(path, bytes)).toMatchObject({ ok: true, kind });
});

test.for([
  ["a program called a listing", "a.py", Buffer.from("7f454c4600ff", "hex"), "not_text"],
  ["Latin-1", "a.txt", Buffer.from([0xe4]), "not_text"],
  ["UTF-16", "a.txt", Buffer.from("a", "utf16le"), "not_text"],
  ["a page called a picture", "a.png", Buffer.from("<html>"), "content"],
  ["a page before a PDF", "a.pdf", Buffer.from("<script>%PDF-1.7"), "content"],
  ["a zip behind a page", "a.zip", Buffer.concat([Buffer.from("<html>"), one("a.txt")]), "content"],
  ["a zip called a picture", "a.jpg", one("a.txt"), "content"],
  ["a zip called a document", "a.docx", one("a.txt"), "content"],
  ["half a zip", "a.zip", one("a.txt").subarray(0, 30), "zip_broken"],
  ["301 files", "a.zip", many(301), "zip_entries"],
  [
    "33 MiB unpacked",
    "a.zip",
    zipOf([1, 2, 3].map((n) => ({ path: `${n}`, bytes: zeros(11 * mebibyte) }))),
    "zip_large",
  ],
  ["more than it says", "a.zip", zipOf([{ path: "a.txt", bytes: zeros(mebibyte), claims: 5 }]), "zip_broken"],
  ["less than it says", "a.zip", zipOf([{ path: "a.txt", bytes: "x", claims: 5 }]), "zip_broken"],
  ["a way out", "a.zip", one("../a.txt"), "zip_path"],
  ["a way out in the middle", "a.zip", one("a/../../b.txt"), "zip_path"],
  ["an absolute path", "a.zip", one("/etc/passwd"), "zip_path"],
  ["a path of Windows", "a.zip", one("a\\..\\b.txt"), "zip_path"],
  ["a drive", "a.zip", one("C:/a.txt"), "zip_path"],
  ["a name that turns around", "a.zip", one("a\u202egnp.txt"), "zip_path"],
  ["two of one name", "a.zip", zipOf(["a.txt", "A.txt"].map((path) => ({ path, bytes: "x" }))), "zip_path"],
  ["a link", "a.zip", zipOf([{ path: "a.txt", bytes: "/etc/passwd", mode: 0o120777 }]), "zip_link"],
  ["a device", "a.zip", zipOf([{ path: "a.txt", bytes: "", mode: 0o20666 }]), "zip_link"],
  ["a zip in it", "a.zip", one("b.zip", one("a.txt")), "zip_nested"],
  ["a zip in it by another name", "a.zip", one("b.txt", one("a.txt")), "zip_nested"],
  ["packed bytes by another name", "a.zip", one("b.dat", gzipSync("x")), "zip_nested"],
  ["a program in it", "a.zip", one("setup", Buffer.from("4d5a9000", "hex")), "zip_program"],
  ["what is locked", "a.zip", zipOf([{ path: "a.txt", bytes: "x", isLocked: true }]), "zip_locked"],
  ["a macro", "a.docx", docxOf([{ path: "word/vbaProject.bin", bytes: "" }]), "macros"],
  [
    "a macro by another name",
    "a.docx",
    docxOf([], "<Override ContentType='application/vnd.ms-office.vbaProject'/>"),
    "macros",
  ],
  ["a document with macros", "a.docx", docxOf([], "application/vnd.ms-word.document.macroEnabled.main+xml"), "macros"],
  ["a program in a document", "a.docx", docxOf([{ path: "word/embeddings/oleObject1.bin", bytes: "" }]), "macros"],
  [
    "a Basic program",
    "a.odt",
    zipOf(["content.xml", "Basic/Standard/a.xml"].map((path) => ({ path, bytes: "" }))),
    "macros",
  ],
] as const)("B9: %s is refused", async ([, path, bytes, reason]) => {
  expect(await examineContents(path, bytes)).toEqual({ ok: false, reason });
});

test("a zip of 40 MiB of zeros is refused by its directory, before a byte of it is unpacked", async () => {
  const bomb = zipOf([{ path: "a.txt", bytes: zeros(40 * mebibyte) }]);

  const before = process.memoryUsage().arrayBuffers;
  expect(await examineContents("a.zip", bomb)).toEqual({ ok: false, reason: "zip_large" });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * mebibyte);
});

test.for(["a.exe", "a", "a.docm", "a.tar.gz", "a.py.exe", "constructor", "a.constructor", ".zip.html.bin"])(
  "%s is not on the list",
  (path) => {
    expect(kindOf(path)).toBeUndefined();
  },
);

test("texts of a zip have the same paths when the next commit is handed in", async () => {
  const commit = zipOf(
    ["repo-abc1234/", "repo-abc1234/src/a.py", "repo-abc1234/logo.png", "repo-abc1234/latin.txt"].map((path) => ({
      path,
      bytes: path.endsWith("a.py") ? "print(1)" : path.endsWith("/") ? "" : Buffer.from([0xe4]),
    })),
  );

  const contents = await examineContents("repo-abc1234.zip", commit);
  const texts = contents.ok ? contents.texts.map(({ path }) => path) : [];
  expect(texts, "pictures and other bytes stay in the zip").toEqual(["repo-abc1234/src/a.py"]);
  const files = (name: string) => ["a.py", "b/c.py"].map((path) => `${name}/${path}`);
  expect(innerPaths("repo-abc1234.zip", files("repo-abc1234"))).toEqual(["repo.zip/a.py", "repo.zip/b/c.py"]);
  expect(innerPaths("repo-0123456.zip", files("repo-0123456"))).toEqual(["repo.zip/a.py", "repo.zip/b/c.py"]);
  expect(innerPaths("work.zip", ["a.py", "b/c.py"])).toEqual(["work.zip/a.py", "work.zip/b/c.py"]);
});
