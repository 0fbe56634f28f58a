import { expect, test } from "vitest";
import { z } from "zod";
import { readContentFile } from "#app/content/reading/content-file.ts";
import { type Block, plainText } from "#app/content/reading/markdown.ts";
import { ownPictures, readPicture, servedPictures } from "./own-pictures.ts";
import { smallWebp, webpWith } from "./pictures.scene.ts";

const desk = smallWebp.toString("base64");
const sources = new Map([["pictures/our-desk.webp", desk]]);

function read(markdown: string) {
  const source = `---\ntitle: A text\n---\n\n${markdown}`;
  const schema = z.strictObject({ title: z.string() });
  const { value, errors } = readContentFile({
    file: "legal/terms.md",
    source,
    schema,
    tokens: new Map(),
    pictures: ownPictures(sources),
  });
  return { body: (value as { body: Block[] }).body, errors: errors.map(String) };
}

test("a text names a picture, which comes with its size and an address that changes with its bytes", () => {
  const { body, errors } = read('![A desk with two screens](our-desk "Where we work")');

  const [address = ""] = Object.keys(servedPictures(sources));
  expect(errors).toEqual([]);
  expect(body).toEqual([
    {
      picture: {
        alt: "A desk with two screens",
        caption: "Where we work",
        width: 40,
        height: 20,
        address: `/${address}`,
      },
    },
  ]);
  expect(address).toMatch(/^pictures\/own\/our-desk\.[0-9a-f]{12}\.webp$/);
  expect(servedPictures(sources)[address]).toEqual(smallWebp);
  expect(plainText(body)).toBe("(Picture: A desk with two screens) Where we work");
});

test.for([
  ["![](our-desk)", "content/legal/terms.md:5:1: write between the brackets what the picture shows"],
  ["![A desk](their-desk)", "content/legal/terms.md:5:1: names content/pictures/their-desk.webp, which is not there"],
  ["Words ![A desk](our-desk)", "content/legal/terms.md:5:7: a picture stands by itself"],
])("the line %s is refused with its place", ([markdown = "", reason = ""]) => {
  expect(read(markdown).errors).toEqual([expect.stringContaining(reason)]);
});

/** One picture of many bytes. */
const longWebp = Buffer.concat([smallWebp, Buffer.alloc(300_000)]);
longWebp.writeUInt32LE(longWebp.length - 8, 4);
longWebp.writeUInt32LE(longWebp.length - 20, 16);

test.for([
  ["pictures/Our Desk.webp", smallWebp, "called with small letters"],
  ["pictures/our-desk.jpg", smallWebp, "is a WebP file"],
  ["pictures/our-desk.webp", Buffer.from("<svg/>"), "not those of a WebP picture"],
  ["pictures/our-desk.webp", webpWith("EXIF"), "where it was taken"],
  ["pictures/our-desk.webp", webpWith("ANIM"), "it moves"],
  ["pictures/our-desk.webp", webpWith("ALPH"), "says more than it shows"],
  ["pictures/our-desk.webp", webpWith("VP8 "), "says more than it shows"],
  ["pictures/our-desk.webp", Buffer.concat([smallWebp, Buffer.from("<script>")]), "says more than it shows"],
  ["pictures/our-desk.webp", smallWebp.subarray(0, -4), "says more than it shows"],
  ["pictures/our-desk.webp", longWebp, "300000 are the most"],
] as const)("D13: a file %s that was put there by hand is refused: it %s", ([file, bytes, reason]) => {
  const { picture, reason: said } = readPicture(file, bytes.toString("base64"));

  expect(picture).toBeUndefined();
  expect(said).toContain(reason);
  expect(said).toContain("/admin/content");
});

test("a picture's text is its bytes and nothing besides", () => {
  for (const text of [`${desk}!!`, ` ${desk}`, desk.replace("=", ""), `${desk}\n`])
    expect(readPicture("pictures/our-desk.webp", text).reason, text.slice(-9)).toContain("not those of a WebP picture");
});
