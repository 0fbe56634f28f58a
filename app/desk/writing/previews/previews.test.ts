import { expect, test } from "vitest";
import { markedTimes } from "#app/catalog/next-times/next-times.ts";
import { keepDraft } from "#app/desk/writing/drafts/drafts.server.ts";
import type { Show } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { ownerKey } from "#app/people/owner/owner.server.ts";
import { hour } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { engines } from "#tests/databases.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";
import { isForFrame } from "./frame-request.server.ts";
import { previewPage } from "./preview-page.ts";
import { showPreview } from "./show-preview.server.ts";
import { startPreview } from "./previews.server.ts";

const [ada, bea] = ["ada@example.com", "bea@example.com"];

/** A page that says the title of the home page, as the site would show it. */
const show: Show = (_, content) => {
  const { title } = content.files["pages/home.yaml"] as { title: string };
  const html = `<html lang="en"><style>a{}</style><script>alert(1)</script><a class="x" href="/faq">${title}</a></html>`;
  return Promise.resolve(new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
};

async function openOwned(engine: Engine) {
  const open = await openContentSite(engine);
  open.site.owner = { ...open.site.owner, emails: [ada, bea] };
  return open;
}

const look = (site: Site, token: string, asker?: string) =>
  showPreview(site, show, { token, asker, path: "", theme: "dark", nonce: "nonce" });

async function draftTitle(site: Site, who: string, title: string) {
  const base = site.publishing.sources().get("pages/home.yaml") ?? "";
  const text = base.replace(/^title: .*$/m, `title: ${title}`);
  await keepDraft(site.database.queries, who, { file: "pages/home.yaml", base, text, at: site.now() });
}

test.for(engines)("E7: a preview shows its owner's draft for an hour, and nobody else's, on %s", async (engine) => {
  const { site, clock } = await openOwned(engine);
  await draftTitle(site, ada, "Words of Ada");
  await draftTitle(site, bea, "Words of Bea");
  const token = await startPreview(site, ada);

  const page = (await look(site, token))!;

  expect(page.type).toBe("text/html");
  expect(page.body).toContain("Words of Ada");
  expect(page.body).not.toContain("Words of Bea");
  expect(await (await show(new Request(site.origin), site.content)).text()).not.toContain("Words of");
  const kept = await site.database.queries.selectFrom("content_previews").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);

  clock.now += hour;
  expect(await look(site, token)).toBeUndefined();
});

test("D4: a guessed secret, and one that could be none, find nothing", async () => {
  const { site } = await openOwned("sqlite");
  const token = await startPreview(site, ada);

  for (const guessed of [`${token.slice(1)}A`, "x", "%2e%2e", token.toLowerCase() + token])
    expect(await look(site, guessed), guessed).toBeUndefined();
});

test.for(engines)(
  "D4: to somebody who proves to be another owner, or none, a preview is not there, on %s",
  async (engine) => {
    const { site } = await openOwned(engine);
    const token = await startPreview(site, ada);

    expect(await look(site, token, bea)).toBeUndefined();
    expect(await look(site, token, "")).toBeUndefined();
    expect(await look(site, token, ada)).toBeDefined();
  },
);

test.each([
  ["the editor's frame", { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin" }, true],
  ["a picture in it", { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "same-origin" }, true],
  ["a browser that says nothing of itself", {}, true],
  ["an address that was typed or sent to somebody", { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none" }, false],
  ["a link within our own pages", { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "same-origin" }, false],
  ["a frame of another site", { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site" }, false],
])("D4: a preview answers within a page of ours alone: %s", (_, headers, isShown) => {
  expect(isForFrame({ headers: new Headers(headers as Record<string, string>) })).toBe(isShown);
});

test("in the place of what a page made beforehand leaves open stand the free times of the draft's own hours", async () => {
  const { site, clock } = await openOwned("sqlite");
  clock.now = Date.parse("2026-11-30T12:00:00Z");
  const marked: Show = () => {
    const [first] = markedTimes("general");
    const times = `<div data-next-times="general"><ul><li data-next="general_0"><time>${first?.words}</time></ul></div>`;
    return Promise.resolve(new Response(times, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
  };
  const base = site.publishing.sources().get("availability.yaml") ?? "";
  const text = base.replace("[monday, tuesday, wednesday, thursday, friday]", "[thursday]");
  const file = "availability.yaml";
  const seen = async (who: string) =>
    showPreview(site, marked, { token: await startPreview(site, who), path: "", theme: null, nonce: "" });

  await keepDraft(site.database.queries, ada, { file, base, text, at: site.now() });

  expect((await seen(ada))?.body).toMatch(/<time>Thu,\u00a0/);
  expect((await seen(bea))?.body).toMatch(/<time>Tue,\u00a0/);
});

test("a page that is made for each visitor alone is none to look at, and no fault of ours", async () => {
  const { site } = await openOwned("sqlite");
  const broken: Show = () =>
    Promise.resolve(new Response("<html></html>", { status: 500, headers: { "Content-Type": "text/html" } }));
  const asked = { token: await startPreview(site, ada), path: "schedule", theme: null, nonce: "nonce" };

  const answer = await showPreview(site, broken, asked);

  expect(answer).toEqual({ status: 404, type: "text/plain", body: "There is no page of this address to look at." });
});

test("a draft with a mistake is no page, and says that something has to be mended", async () => {
  const { site } = await openOwned("sqlite");
  await draftTitle(site, ada, "x".repeat(200));

  const answer = await look(site, await startPreview(site, ada));

  expect(answer?.status).toBe(409);
});

test("in a preview no script stands, links and pictures stay in it or lead nowhere, and forms go nowhere", () => {
  const html =
    '<html lang="en"><head><script type="application/json">{"a":"<b>"}</script><style>b{}</style></head>' +
    '<a href="/faq#one">1</a><a class="k" href="https://example.com">2</a><a href="#top">3</a><a href="//example.com">4</a>' +
    '<form method="post" action="/newsletter"><button>Go</button></form><script async src="/x.js"></script><img src="/pictures/own/a.0.webp"></html>';

  const page = previewPage(html, { base: "/preview/T", nonce: "N", theme: "dark" });

  expect(page).not.toMatch(/<script|action=|example\.com/);
  expect(page).toContain('<html data-theme="dark" lang="en">');
  expect(page).toContain('<style nonce="N">');
  expect(page).toContain('<img src="/preview/T/pictures/own/a.0.webp">');
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    "/preview/T/faq?theme=dark#one",
    "#",
    "#top",
    "#",
  ]);
});

test.for(engines)("E7: the preview of an owner whose role has ended ends with it, on %s", async (engine) => {
  const { site } = await openContentSite(engine);
  site.owner = { ...site.owner, emails: [ada], key: "" };
  const [ofAda, ofBea, ofKey] = [
    await startPreview(site, ada),
    await startPreview(site, bea),
    await startPreview(site, ownerKey),
  ];

  expect(await look(site, ofAda)).toBeDefined();
  expect(await look(site, ofBea)).toBeUndefined();
  expect(await look(site, ofKey)).toBeUndefined();

  site.owner = { ...site.owner, emails: [bea], key: "k".repeat(32) };
  expect(await look(site, ofAda)).toBeUndefined();
  expect(await look(site, ofKey)).toBeDefined();
});
