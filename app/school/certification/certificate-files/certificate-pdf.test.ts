import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { extractText, getDocumentProxy } from "unpdf";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { canPrint, certificatePdf } from "./certificate-pdf.server.ts";

const origin = "http://127.0.0.1:3000";
const certificate = {
  id: "0ef777d5-e055-4f55-b2e6-33ff5f3399e6",
  number: "TL-X70P-FTPQ",
  program: "ai-engineer" as const,
  name: "Ada Example",
  issuedAt: Date.parse("2026-11-21T09:00:00Z"),
};

test("the printed certificate is a tagged PDF of one page that says whose it is, what for, when and its number", async () => {
  const bytes = await certificatePdf({ content: siteContent(), origin }, certificate);

  const plain = bytes.toString("latin1");
  expect(plain.startsWith("%PDF-1.7")).toBe(true);
  expect(plain).toContain("/MarkInfo<</Marked true>>");
  expect(plain).toContain("/StructTreeRoot");
  expect(plain).toContain("/Lang(en-US)");
  expect(bytes.length).toBeLessThan(100_000);
  if (process.env.KEEP) writeFileSync(process.env.KEEP, bytes);
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(totalPages).toBe(1);
  expect(text).toContain("Ada Example");
  expect(text).toContain("completed the AI Engineering program");
  expect(text).toContain("on Nov 21, 2026");
  expect(text).toContain("Number TL-X70P-FTPQ");
});

test("its parts are read in order, the name as the heading, and its code is described", async () => {
  const document = await getDocumentProxy(
    new Uint8Array(await certificatePdf({ content: siteContent(), origin }, certificate)),
  );
  const page = await document.getPage(1);

  const tree = JSON.stringify(await page.getStructTree());
  const { items } = await page.getTextContent();

  expect(tree.match(/"role":"(\w+)"/g)?.map((each) => each.slice(8, -1))).toEqual([
    "Document",
    "P",
    "H1",
    "P",
    "L",
    ...Array.from({ length: 5 }, () => ["LI", "LBody"]).flat(),
    "P",
    "P",
    "P",
    "Link",
    "Figure",
    "Root",
  ]);
  expect(tree).toContain("QR code of http://127.0.0.1:3000/verify?number=TL-X70P-FTPQ");
  expect(items.length).toBeGreaterThan(10);
  expect((await page.getAnnotations()) as unknown[]).toMatchObject([
    { url: "http://127.0.0.1:3000/verify?number=TL-X70P-FTPQ" },
  ]);
});

test("words at the end of a line and at the beginning of the next do not run together", async () => {
  const document = await getDocumentProxy(
    new Uint8Array(await certificatePdf({ content: siteContent(), origin }, certificate)),
  );
  const { argsArray } = await (await document.getPage(1)).getOperatorList();

  // The text content of the library leaves out spaces at the end of a line; the letters drawn have them.
  const said = (argsArray as unknown[]).flat(2).map(unicodeOf).join("");

  expect(said).toContain("all five modules, each with its lessons, its exercise and its quiz.");
});

test("a long name stands on two lines, and names of many languages are printed letter by letter", async () => {
  const names = [
    "Maria do Carmo ".repeat(6).trim(),
    "Nguyễn Thị Ánh Đào",
    "Željko Šućur-Łącki",
    "Анна Ёлкина",
    "W".repeat(100),
  ];

  const texts = await Promise.all(names.map(nameInPdf));

  expect(texts).toEqual(names.map((name) => expect.stringContaining(name.replaceAll(" ", ""))));
});

test("a name of marks leaves the file's description well-formed", async () => {
  const bytes = await certificatePdf({ content: siteContent(), origin }, { ...certificate, name: "Ada ]]> & <b>" });

  const [, title] = /x-default">([^\n]*)<\/rdf:li>/.exec(bytes.toString("utf8")) ?? [];

  expect(title).toBe("AI Engineering certificate of Ada ]]&gt; &amp; &lt;b&gt;, TL-X70P-FTPQ");
});

test("a name in letters that the typeface does not have is not printed with gaps", async () => {
  const names = ["Ada Example", "Łukasz Żak", "Nguyễn Thị", "Анна", "山田 花子", "محمد", "Αλέξης", "Ada 🚀"];

  expect(await Promise.all(names.map(canPrint))).toEqual([true, true, true, true, false, false, false, false]);
});

function unicodeOf(drawn: unknown) {
  return typeof drawn === "object" && drawn !== null && "unicode" in drawn ? String(drawn.unicode) : "";
}

async function nameInPdf(name: string) {
  const bytes = await certificatePdf({ content: siteContent(), origin }, { ...certificate, name });
  if (process.env.KEEP) writeFileSync(`${process.env.KEEP}.${name.length}.pdf`, bytes);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s/g, "");
}
