import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { takeBack } from "#app/desk/release/content-history/take-back.server.ts";
import { engines } from "#tests/databases.ts";
import { otherWebp, smallWebp } from "#app/content/pictures/pictures.scene.ts";
import { openContentSite } from "./publishing.scene.ts";

const [who, file] = ["ada@example.com", "pictures/our-desk.webp"];
const other = otherWebp(1);
const picture = { file, base: null, text: smallWebp.toString("base64") };

test.for(engines)("a picture is published, replaced and taken back with its bytes, on %s", async (engine) => {
  const { site, folder, pictures } = await openContentSite(engine);
  const terms = site.publishing.sources().get("legal/terms.md") ?? "";
  const text = `${terms}\n![Our desk](our-desk)\n`;
  const change = { file: "legal/terms.md", base: terms, text };
  const onDisk = () => existsSync(path.join(folder, file)) && readFileSync(path.join(folder, file));

  const missing = await site.publishing.publish({ changes: [change], who, note: "" });
  const first = await site.publishing.publish({ changes: [picture, change], who, note: "" });
  const shown = pictures();
  const replaced = { ...picture, base: picture.text, text: other.toString("base64") };
  const second = await site.publishing.publish({ changes: [replaced], who, note: "" });

  expect(missing).toMatchObject({ ok: false, reason: "mistakes" });
  expect([first.ok, second.ok]).toEqual([true, true]);
  expect(Object.values(shown)).toEqual([smallWebp]);
  expect(Object.values(pictures())).toEqual([other]);
  expect(Object.keys(pictures())).not.toEqual(Object.keys(shown));
  expect(JSON.stringify(site.content.files["legal/terms.md"])).toContain(Object.keys(pictures())[0]);
  expect(onDisk()).toEqual(other);

  await takeBack(site, who, second.ok ? second.number : 0);
  expect(onDisk()).toEqual(smallWebp);
  await takeBack(site, who, first.ok ? first.number : 0);
  expect(pictures()).toEqual({});
  expect(onDisk()).toBe(false);
});

test("a picture put into the folder by hand is shown, and its bytes are no words to merge", async () => {
  const { site, folder, look, pictures } = await openContentSite("sqlite");
  await site.publishing.publish({ changes: [picture], who, note: "" });
  writeFileSync(path.join(folder, file), other);

  await look();
  const late = { file, base: picture.text, text: otherWebp(2).toString("base64") };
  const outcome = await site.publishing.publish({ changes: [late], who, note: "" });

  expect(Object.values(pictures())).toEqual([other]);
  expect(outcome).toMatchObject({
    reason: "conflicts",
    conflicts: [{ file, field: [], ours: "(a picture)", theirs: "(a picture)" }],
  });
});
