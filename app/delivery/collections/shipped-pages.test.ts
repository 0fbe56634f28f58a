import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Faq } from "#app/front/faq/faq.ts";
import type { Home } from "#app/front/home/home.ts";
import { siteReading } from "./content.scene.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { findLogo } from "#app/front/logo/logo-files.server.ts";
import { contentOf, readContent, readSources } from "./read-content.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const shipped = path.join(root, "content");
const whole = siteReading();

/** The folder of an owner who began before pages had files of their own. */
function olderFolder(files: Record<string, string> = {}) {
  const folder = temporaryFolder();
  cpSync(shipped, folder, { recursive: true });
  rmSync(path.join(folder, "pages"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

test("a folder that is older than the software has the words that came with it", async () => {
  const reading = readContent(await readSources(olderFolder(), root), root, whole);

  expect(reading.errors.map(String)).toEqual([]);
  expect(contentOf(reading)).toEqual(contentOf(whole));
});

test("what an owner wrote in a former file stands on the page, and its new words are those of the software", async () => {
  const questions = readFileSync(path.join(shipped, "pages/faq.yaml"), "utf8")
    .split("questions:\n")[1]!
    .split("\nlink:")[0]!
    .replaceAll("What does a consultation cost", "What is the price of a call");
  const folder = olderFolder({
    "home.yaml": "title: My own heading\nlede: And my own words.\n",
    "faq.yaml": `${questions.replaceAll(/^ {2}/gm, "")}\n`,
  });
  const reading = readContent(await readSources(folder, root), root, whole);
  const { files } = contentOf(reading);

  expect(reading.errors.map(String)).toEqual([]);
  expect(files["home.yaml"]).toBeUndefined();
  expect(files["pages/home.yaml"]).toMatchObject({
    heading: "My own heading",
    lede: "And my own words.",
    title: (contentOf(whole).files["pages/home.yaml"] as Home).title,
  });
  expect((files["pages/faq.yaml"] as Faq).questions[0]?.question).toContain("What is the price of a call");
});

test("a page's file that lacks what the page needs since has those words of the software, and keeps its own", async () => {
  const folder = temporaryFolder();
  cpSync(shipped, folder, { recursive: true });
  const file = path.join(folder, "pages/services.yaml");
  const own = "# My own words.\ntitle: What we do\n";
  writeFileSync(
    file,
    readFileSync(file, "utf8")
      .replace(/^title: .*\n/m, own)
      .replace(/^summary: .*\n/m, ""),
  );

  const sources = await readSources(folder, root);

  expect(sources.get("pages/services.yaml")).toContain(own);
  const { errors, files } = readContent(sources, root, whole);
  const summary = (contentOf(whole).files["pages/services.yaml"] as { summary: string }).summary;
  expect(errors.map(String)).toEqual([]);
  expect(files.find((each) => each.file === "pages/services.yaml")?.value).toMatchObject({
    title: "What we do",
    summary,
  });
  expect(await readSources(folder, root, sources)).toEqual(sources);
});

test("a word that the software's own page lacks too is a mistake", async () => {
  const software = temporaryFolder();
  cpSync(shipped, path.join(software, "content"), { recursive: true });
  const file = path.join(software, "content/pages/services.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^summary: .*\n/m, ""));
  const sources = await readSources(path.join(software, "content"), software);

  expect(readContent(sources, root, whole).errors.map(String)).toEqual([
    expect.stringMatching(/^content\/pages\/services\.yaml:\d+:\d+: summary: /),
  ]);
});

test("an owner's own logo is handed out, and that of the software where the folder has none", async () => {
  const folder = olderFolder();
  rmSync(path.join(folder, "logo"), { recursive: true });
  mkdirSync(path.join(folder, "logo"));
  writeFileSync(path.join(folder, "logo/light.svg"), "<svg>mine</svg>");
  const sources = await readSources(folder, root);
  const bytes = (name: string) => Buffer.from(findLogo(sources, name)?.bytes ?? []);

  expect(bytes("light.svg").toString()).toBe("<svg>mine</svg>");
  expect(bytes("dark.png")).toEqual(readFileSync(path.join(shipped, "logo/dark.png")));
  expect(findLogo(sources, "light.webp")).toBeUndefined();
  expect(readContent(sources, root, whole).errors.map(String)).toEqual([]);
});

test("a mistake in a former file is told with its line", async () => {
  const folder = olderFolder({ "home.yaml": "title: One\n  lede: [\n" });
  const { errors } = readContent(await readSources(folder, root), root, whole);

  expect(errors.map(String)).toContainEqual(expect.stringMatching(/^content\/pages\/home\.yaml:1:8: /));
  expect(errors.filter(({ file }) => file !== "pages/home.yaml")).toEqual([]);
});
