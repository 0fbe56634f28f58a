import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openPictures, pictureOf } from "./social-pictures.ts";

const wasm = fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"));
const draw = openPictures(() => readFileSync(wasm));
const about = { title: "Our mission", line: "services", company: "Throughline" };

test("a picture is a PNG of 1200 by 630 that shows title, line and company, in letters of any script we print", async () => {
  const first = await draw(about);
  const others = await Promise.all(
    [{ title: "Our missions" }, { line: "training" }, { company: "Linethrough" }, { title: "Наша миссия" }].map(
      (each) => draw({ ...about, ...each }),
    ),
  );

  expect(first.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(new Set([first, ...others].map((png) => png.toString("base64")))).toHaveLength(5);
  expect((await draw({ ...about, title: "" })).length, "a title leaves ink").toBeLessThan(others[3]!.length - 1000);
  expect(await draw(about), "the same again").toEqual(first);
});

test("what a picture shows is read from the page that names it", () => {
  const head =
    '<meta property="og:title" content="Prices &amp; rules"/><meta property="og:image" content="https://x.example/pictures/training/certifications.png"/>';

  expect(pictureOf(head, "Throughline")).toEqual([
    "/pictures/training/certifications.png",
    { title: "Prices & rules", line: "training", company: "Throughline" },
  ]);
  expect(pictureOf('<meta property="og:title" content="x"/>', "Throughline")).toBeUndefined();
});
