import { expect, test } from "vitest";
import { makePage, type Page } from "#server/http/pages.ts";
import type { MadePages } from "#server/page-making/make-pages.ts";
import { openShownPages } from "./shown-pages.ts";

const place = { origin: "https://site.example", placeholder: "https://origin.invalid" };
const file = "pictures/services/about.png";
const address = `/${file}`;

function openShown() {
  const shown = new Map<string, Page>([
    [address, makePage({ ...place, inline: {} }, file, Buffer.from("as built"))],
    ["/about", makePage({ ...place, inline: {} }, "about/index.html", Buffer.from("<p>as built"))],
  ]);
  const live = {
    put: (made: Iterable<[string, Page]>) => [...made].forEach(([path, page]) => shown.set(path, page)),
    take: (paths: Iterable<string>) => [...paths].forEach((path) => shown.delete(path)),
  };
  const { prepare, compare } = openShownPages(
    live,
    { inBuild: new Map(shown), files: [file, "about/index.html"] },
    place,
  );
  const release = async (pictures: MadePages["pictures"], words = "as built") => {
    const show = await prepare({ files: { "about/index.html": `<p>${words}` }, inline: {}, pictures });
    return show();
  };
  const text = () => shown.get(address)?.identity.toString() ?? "none";
  return { release, text, compare };
}

test("a picture follows its title, goes with its page, and is that of the build when the title is", async () => {
  const { release, text } = openShown();
  const seen = [
    await release({ [file]: { shows: "another title", png: Buffer.from("drawn anew") } }, "another title"),
    text(),
    await release({ [file]: { shows: "the title" } }),
    text(),
    await release({}),
    text(),
    await release({ [file]: { shows: "the title" } }),
    text(),
  ];

  expect(seen).toEqual([["/about"], "drawn anew", ["/about"], "as built", [], "none", [], "as built"]);
});

test("the owner's pictures come with a release and are gone with the next one, without a word to search engines", async () => {
  const shown = new Map<string, Page>();
  const live = {
    put: (made: Iterable<[string, Page]>) => [...made].forEach(([path, page]) => shown.set(path, page)),
    take: (paths: Iterable<string>) => [...paths].forEach((path) => shown.delete(path)),
  };
  const { prepare } = openShownPages(live, { inBuild: new Map(), files: [] }, place);
  const made = { files: {}, inline: {}, pictures: {} };
  const own = "pictures/own/our-desk.0123456789ab.webp";

  expect((await prepare(made, { [own]: Buffer.from("bytes") }))()).toEqual([]);
  expect(shown.get(`/${own}`)?.identity.toString()).toBe("bytes");
  expect((await prepare(made, {}))()).toEqual([]);
  expect(shown.size).toBe(0);
});

test("what would change is said beforehand as afterwards, and nothing changes by it", async () => {
  const { release, compare, text } = openShown();
  const made = (words: string) => ({ files: { "about/index.html": `<p>${words}` }, inline: {}, pictures: {} });

  expect(await compare(made("other words"))).toEqual(["/about"]);
  expect(await compare({ files: { "new/index.html": "<p>new" }, inline: {}, pictures: {} })).toEqual([
    "/new",
    "/about",
  ]);
  expect(text()).toBe("as built");
  expect(await release({}, "other words")).toEqual(["/about"]);
  expect(await compare(made("other words"))).toEqual([]);
});
