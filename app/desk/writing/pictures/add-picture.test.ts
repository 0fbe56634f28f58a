import { expect, test } from "vitest";
import { servedPictures } from "#app/content/pictures/own-pictures.ts";
import { contentOrders, carryOutContentOrder } from "#app/desk/release/content-orders/orders.server.ts";
import { draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import { fingerprint } from "#app/desk/writing/drafts/fingerprint.ts";
import { publishDrafts } from "#app/desk/writing/drafts/publish-drafts.server.ts";
import { settleDraft } from "#app/desk/writing/drafts/settle.server.ts";
import { readPicturePage } from "#app/desk/writing/picture-page/picture-page.server.ts";
import { showPreview } from "#app/desk/writing/previews/show-preview.server.ts";
import { startPreview } from "#app/desk/writing/previews/previews.server.ts";
import { summarize } from "#app/desk/release/publishing/summary.server.ts";
import { engines } from "#tests/databases.ts";
import { otherWebp, smallWebp } from "#app/content/pictures/pictures.scene.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";
import type { Engine } from "#database/database.ts";
import { addPicture, removePicture } from "./add-picture.server.ts";
import { pictureLine } from "./picture.ts";

const [ada, bea] = ["ada@example.com", "bea@example.com"];
const alt = "A desk with two screens and a plant";
const file = "pictures/a-desk-with-two-screens.webp";

/** Pictures fit as they are sent: how they are made to is told in server/pictures. */
async function openPictures(engine: Engine) {
  const open = await openContentSite(engine);
  const { site } = open;
  site.owner = { ...site.owner, emails: [ada, bea] };
  site.publishing = { ...site.publishing, sizePicture: (bytes) => Promise.resolve({ ok: true, bytes }) };
  const add = (bytes: Buffer, { who = ada, replaces = "" } = {}) => addPicture(site, who, { bytes, alt, replaces });
  return { ...open, add };
}

test.for(engines)("E7: a picture is its owner's alone until it is published, on %s", async (engine) => {
  const { site, add, pictures } = await openPictures(engine);
  const added = await add(smallWebp);
  const address = Object.keys(servedPictures(new Map([[file, smallWebp.toString("base64")]])))[0] ?? "";
  const look = async (who: string) => {
    const asked = { token: await startPreview(site, who), path: address, theme: null, nonce: "" };
    const page = await showPreview(site, () => Promise.resolve(new Response("no", { status: 404 })), asked);
    return Buffer.from(page?.body ?? "");
  };

  expect(added).toEqual({
    ok: true,
    file,
    name: "a-desk-with-two-screens",
    text: smallWebp.toString("base64"),
    width: 40,
    height: 20,
  });
  expect(await look(ada)).toEqual(smallWebp);
  expect(await look(bea)).not.toEqual(smallWebp);
  expect(pictures()).toEqual({});
  expect((await summarize(site, ada)).changes).toMatchObject([{ file, kind: "new", fields: [] }]);

  expect(await publishDrafts(site, ada, "")).toMatchObject({ ok: true });
  expect(pictures()).toEqual({ [address]: smallWebp });
  expect(await draftsOf(site, ada)).toEqual([]);
});

test.for(engines)("a picture is replaced under its name, and removed, on %s", async (engine) => {
  const { site, add, pictures } = await openPictures(engine);
  await add(smallWebp);
  await publishDrafts(site, ada, "");
  const other = otherWebp();

  expect(await add(smallWebp)).toMatchObject({ ok: true, name: "a-desk-with-two-screens-2" });
  expect(await add(other, { replaces: file })).toMatchObject({ ok: true, file });
  await publishDrafts(site, ada, "");
  expect(Object.values(pictures())).toEqual([smallWebp, other]);

  await removePicture(site, ada, file);
  expect(await readPicturePage(site, ada, file)).toMatchObject({ value: { text: null, goes: true, isNew: false } });
  await publishDrafts(site, ada, "");
  expect(Object.values(pictures())).toEqual([smallWebp]);
  expect(await readPicturePage(site, ada, file)).toEqual({ ok: false, kind: "not_found" });
});

test("what two owners made of one picture is whole: the one or the other", async () => {
  const { site, add, pictures } = await openPictures("sqlite");
  await add(smallWebp);
  await publishDrafts(site, ada, "");
  const [of, by] = [otherWebp(1), otherWebp(2)];
  await add(of, { replaces: file });
  await add(by, { replaces: file, who: bea });
  await publishDrafts(site, bea, "");

  expect(await publishDrafts(site, ada, "")).toMatchObject({ ok: false, reason: "conflicts" });
  await settleDraft(site, ada, file, "mine");
  await publishDrafts(site, ada, "");

  expect(Object.values(pictures())).toEqual([of]);
});

test("a picture's page names the texts that show it", async () => {
  const { site, add } = await openPictures("sqlite");
  await add(smallWebp);
  await publishDrafts(site, ada, "");
  const base = site.publishing.sources().get("legal/terms.md") ?? "";
  const text = `${base}\n${pictureLine("a-desk-with-two-screens", 'A [small] "desk"', 'Our "desk"')}\n`;
  const outcome = await site.publishing.publish({
    changes: [{ file: "legal/terms.md", base, text }],
    who: ada,
    note: "",
  });

  expect(outcome).toMatchObject({ ok: true });
  expect(text).toContain('![A (small) "desk"](a-desk-with-two-screens "Our ”desk”")');
  expect(await readPicturePage(site, ada, file)).toMatchObject({ value: { shownIn: [{ file: "legal/terms.md" }] } });
});

test("too much is refused with what to do", async () => {
  const { add } = await openPictures("sqlite");

  expect(await add(Buffer.alloc(12 * 1024 * 1024 + 1))).toMatchObject({
    why: expect.stringContaining("12 MB") as string,
  });
  expect(await add(smallWebp, { replaces: "pictures/../x.webp" })).toMatchObject({ ok: false });
});

test("D13: a picture's bytes come from what makes it fit alone, and from no form", async () => {
  const { site, add } = await openPictures("sqlite");
  const added = await add(smallWebp);
  const text = added.ok ? added.text : "";
  const sent = { do: "write-draft", file, seen: [fingerprint(text)], fields: otherWebp().toString("base64") };

  expect(await carryOutContentOrder(site, contentOrders.parse(sent), ada)).toEqual({ ok: false, kind: "not_found" });
  expect(await draftsOf(site, ada)).toMatchObject([{ file, text }]);
});

test("a picture is not called as Windows calls a device", async () => {
  const { site } = await openPictures("sqlite");

  expect(await addPicture(site, ada, { bytes: smallWebp, alt: "Con", replaces: "" })).toMatchObject({
    file: "pictures/picture-con.webp",
  });
});
