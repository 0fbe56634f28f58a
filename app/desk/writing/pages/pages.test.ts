import { expect, test } from "vitest";
import { contentOrders, carryOutContentOrder } from "#app/desk/release/content-orders/orders.server.ts";
import { readFile, readTree } from "#app/desk/writing/content/content-page.server.ts";
import { summarize } from "#app/desk/release/publishing/summary.server.ts";
import { readFields } from "#app/content/writing/opened-file.ts";
import { fingerprint } from "#app/desk/writing/drafts/fingerprint.ts";
import { fileNamed, findKindPage, pageKinds } from "./page-kinds.ts";
import { draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import { servicesOf } from "#app/catalog/services/services.server.ts";
import { toolsOf } from "#app/catalog/tools/tools.server.ts";
import { redirectsOf } from "#app/content/redirects/redirects.ts";
import { whereabouts } from "#app/front/lost/whereabouts.server.ts";
import type { Site } from "#app/site/site.ts";
import { engines } from "#tests/databases.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";

const ada = "ada@example.com";
const order = (site: Site, wanted: object) => carryOutContentOrder(site, contentOrders.parse(wanted), ada);
const publish = (site: Site) => order(site, { do: "publish" });
const rename = (site: Site, file: string, slug: string) => order(site, { do: "rename-page", file, slug });
const refused = (words: RegExp) => ({ value: { ok: false, why: expect.stringMatching(words) as unknown } });

test.for(engines)(
  "a renamed service takes its drawing, lists and links along, and its address sends on, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);

    expect(await rename(site, "services/agent-development.yaml", "agents")).toMatchObject({
      value: { ok: true, file: "services/agents.yaml" },
    });
    expect(site.publishing.sources().has("services/agents.yaml")).toBe(false);
    expect(await publish(site)).toMatchObject({ value: { ok: true } });

    const names = [...site.publishing.sources().keys()].filter((file) => /agents|agent-development/.test(file));
    expect(names).toEqual(["drawings/agents.yaml", "services/agents.yaml"]);
    const texts = [...site.publishing.sources()].filter(([, text]) => text.includes("agent-development"));
    expect(texts.map(([file]) => file)).toEqual(["redirects.yaml"]);
    expect(site.publishing.sources().get("newsletter/ai-weekly-48.md")).toContain("](/services/agents)");
    expect(redirectsOf(site.content)).toEqual([{ from: "/services/agent-development", to: "/services/agents" }]);
    expect(whereabouts(site.content, "/services/agent-development")).toMatchObject({ to: "/services/agents" });
  },
);

test("a chain of names is one step, and an address that is taken again loses its line", async () => {
  const { site } = await openContentSite("sqlite");
  // As a folder that is older than the software has it.
  const base = site.publishing.sources().get("redirects.yaml") ?? null;
  await site.publishing.publish({ changes: [{ file: "redirects.yaml", base, text: null }], who: ada, note: "" });
  for (const [from, to] of [
    ["web-scraping", "a"],
    ["a", "b"],
  ])
    await rename(site, `services/${from}.yaml`, to ?? "");
  await publish(site);
  expect(redirectsOf(site.content)).toEqual([{ from: "/services/web-scraping", to: "/services/b" }]);

  await rename(site, "services/b.yaml", "c");
  await publish(site);
  expect(redirectsOf(site.content)).toEqual([
    { from: "/services/web-scraping", to: "/services/c" },
    { from: "/services/b", to: "/services/c" },
  ]);

  await rename(site, "services/c.yaml", "web-scraping");
  await publish(site);
  expect(redirectsOf(site.content)).toEqual([
    { from: "/services/b", to: "/services/web-scraping" },
    { from: "/services/c", to: "/services/web-scraping" },
  ]);
});

test.for(engines)(
  "a retired service is gone from lists, its address says so, and taking back brings all again, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);
    const before = site.content.release;
    await rename(site, "services/web-scraping.yaml", "data");
    await publish(site);

    const retired = await order(site, { do: "retire-page", file: "services/data.yaml" });

    expect(retired).toMatchObject({ value: { ok: true } });
    expect(await publish(site)).toMatchObject({ value: { ok: true, number: 2 } });
    expect(servicesOf(site.content).map(({ slug }) => slug)).not.toContain("data");
    expect(redirectsOf(site.content)).toEqual([{ from: "/services/web-scraping" }, { from: "/services/data" }]);
    expect(whereabouts(site.content, "/services/data")).toMatchObject({ isRetired: true });

    for (const number of [2, 1])
      expect(await order(site, { do: "take-back", number })).toMatchObject({ value: { ok: true } });
    expect(site.content.release).toBe(before);
  },
);

test("a page that was to go stays after all, and nothing of that order is left", async () => {
  const { site } = await openContentSite("sqlite");
  await rename(site, "services/web-scraping.yaml", "data");
  await publish(site);
  await order(site, { do: "retire-page", file: "services/data.yaml" });
  expect((await draftsOf(site, ada)).length).toBeGreaterThan(2);

  expect(await order(site, { do: "keep-page", file: "services/data.yaml" })).toMatchObject({ value: { ok: true } });

  expect(await draftsOf(site, ada)).toEqual([]);
});

test("a page that gets its old name back is as it was", async () => {
  const { site } = await openContentSite("sqlite");
  await rename(site, "tools/n8n.yaml", "n-eight-n");

  await rename(site, "tools/n-eight-n.yaml", "n8n");

  expect(await draftsOf(site, ada)).toEqual([]);
});

test("the summary says which addresses come, move and go, and how lists stand then", async () => {
  const { site } = await openContentSite("sqlite");
  await rename(site, "services/web-scraping.yaml", "data");
  await order(site, { do: "retire-page", file: "services/video-editing.yaml" });
  await order(site, { do: "add-page", folder: "newsletter", slug: "extra", name: "Extra" });
  await order(site, { do: "order-page", file: "tutorials/test-an-agent-before-launch.yaml", by: "up" });

  const { pages, changes } = await summarize(site, ada);

  expect(pages).toMatchObject({
    appear: ["/newsletter/extra"],
    moves: [{ from: "/services/web-scraping", to: "/services/data" }],
    go: ["/services/video-editing"],
    lists: [{ noun: "tutorial" }],
  });
  expect(
    changes.filter(({ kind }) => kind !== "changed").map(({ file, kind, fields }) => [file, kind, fields.length]),
  ).toEqual([
    ["drawings/data.yaml", "moved", 0],
    ["drawings/video-editing.yaml", "gone", 0],
    ["newsletter/extra.md", "new", expect.any(Number)],
    ["services/data.yaml", "moved", 0],
    ["services/video-editing.yaml", "gone", 0],
  ]);
});

test("a page that moves brings no finding of the report", async () => {
  const { site } = await openContentSite("sqlite");
  await rename(site, "services/web-scraping.yaml", "data");

  expect((await summarize(site, ada)).findings).toEqual([]);
});

test("the tree has pages of a list in its order, says what goes, and where one may be added", async () => {
  const { site } = await openContentSite("sqlite");
  const [first, second] = servicesOf(site.content).map(({ slug }) => `services/${slug}.yaml`);
  await order(site, { do: "order-page", file: second, by: "up" });
  await order(site, { do: "retire-page", file: "services/video-editing.yaml" });

  const { groups } = await readTree(site, ada);

  const group = groups.find(({ title }) => title === "Services");
  expect(group?.adds).toEqual({ folder: "services", noun: "service", before: "/services/" });
  expect(group?.files.slice(0, 2)).toMatchObject([
    { file: second, place: { at: 1, of: 12 } },
    { file: first, place: { at: 2 } },
  ]);
  expect(group?.files.at(-1)).toMatchObject({ file: "services/video-editing.yaml", goes: true });
  expect(groups.find(({ title }) => title === "Legal pages")?.adds).toBeUndefined();
});

test("a page begins as a draft with every field, and is published when all is there", async () => {
  const { site } = await openContentSite("sqlite");
  const wanted = { do: "add-page", folder: "services", slug: "data-cleaning", name: "Data cleaning" };

  expect(await order(site, wanted)).toMatchObject({ value: { ok: true, file: "services/data-cleaning.yaml" } });

  expect(await order(site, wanted)).toMatchObject(refused(/taken/));
  expect(await publish(site)).toMatchObject({ value: { reason: "mistakes" } });
  const page = await readFile(site, ada, "services/data-cleaning.yaml");
  if (!page.ok) throw new Error(page.kind);
  const missing = new Set(page.value.mistakes.map(({ field }) => field[0]));
  expect([...missing]).toEqual(expect.arrayContaining(["summary", "benefits", "cards", "related", "call"]));
  expect(page.value).toMatchObject({ title: "Data cleaning", page: { slug: "data-cleaning", isNew: true } });
  const [draft] = await draftsOf(site, ada);
  expect(draft?.text).toMatch(/^title: Data cleaning\norder: 14\n/);
  await order(site, { do: "retire-page", file: "services/data-cleaning.yaml" });
  expect(await draftsOf(site, ada)).toEqual([]);
});

test.for(pageKinds)("one may be added to $folder, is filled in field by field, and can be published", async (kind) => {
  const { folder } = kind;
  const { site } = await openContentSite("sqlite");
  const file = fileNamed(kind, "new-one");
  const like = [...site.publishing.sources()].find(([name]) => findKindPage(name)?.kind === kind);
  const model = readFields(like?.[1] ?? "");
  const filled = (model.ok ? model.fields : {}) as Record<string, unknown>;

  expect(await order(site, { do: "add-page", folder, slug: "new-one", name: "A: new “one”" })).toMatchObject({
    value: { ok: true, file },
  });
  const begun = await readFile(site, ada, file);
  let fields = (begun.ok ? begun.value.fields : {}) as Record<string, unknown>;
  const own = new Set(Object.keys(fields).filter((key) => ["name", "title", "order", "number"].includes(key)));
  for (const [key, value] of Object.entries(filled)) {
    if (own.has(key)) continue;
    const next = { ...fields, [key]: value };
    const written = { do: "write-draft", file, seen: [fingerprint(fields)], fields: next };
    expect(await order(site, written), key).toMatchObject({ value: { ok: true } });
    fields = next;
  }

  expect(await publish(site)).toMatchObject({ value: { ok: true } });
});

test("a move up numbers the whole list anew, of tools that of their group", async () => {
  const { site } = await openContentSite("sqlite");
  const services = servicesOf(site.content).map(({ slug }) => slug);

  await order(site, { do: "order-page", file: `services/${services[2]}.yaml`, by: "up" });
  await order(site, { do: "order-page", file: "tools/sumo.yaml", by: "up" });
  await order(site, { do: "order-page", file: `services/${services[0]}.yaml`, by: "up" });
  await publish(site);

  expect(servicesOf(site.content).map(({ slug }) => slug)).toEqual([
    services[0],
    services[2],
    services[1],
    ...services.slice(3),
  ]);
  const content = toolsOf(site.content).filter(({ group }) => group === "content");
  expect(content.map(({ order: place }) => place)).toEqual(content.map((_, at) => at + 1));
});

test("what something else hangs on is refused, and says why", async () => {
  const { site } = await openContentSite("sqlite");
  const retire = (file: string) => order(site, { do: "retire-page", file });
  const lesson = [...site.publishing.sources().keys()].find((file) => /\/1-.*\.md$/.test(file)) ?? "";

  for (const [file, words] of [
    ["legal/privacy.md", /lead here/],
    ["programs/ai-engineer.yaml", /certificates/],
    [lesson, /students/],
    ["services/ai-consulting.yaml", /consultation/],
    ["pages/home.yaml", /part of the site/],
  ] as const) {
    expect(await rename(site, file, "other"), file).toMatchObject(refused(words));
    expect(await retire(file), file).toMatchObject(refused(file.startsWith("services") ? /consultation/ : words));
  }
  expect(await retire("tools/claude.yaml")).toMatchObject(refused(/status/));
  expect(await retire("services/workflow-automation.yaml")).toMatchObject(refused(/foot of every page/));
  await rename(site, "services/app-development.yaml", "apps");
  expect(await retire("services/apps.yaml")).toMatchObject(refused(/old address back/));
  await publish(site);
  expect(await retire("services/apps.yaml")).toMatchObject(refused(/foot of every page/));
  expect(await rename(site, "services/web-scraping.yaml", "app-development")).toMatchObject({ value: { ok: true } });
  await rename(site, "services/app-development.yaml", "web-scraping");
  expect(await rename(site, "services/web-scraping.yaml", "apps")).toMatchObject(refused(/taken/));
  expect(await rename(site, "newsletter/ai-weekly-46.md", "confirm")).toMatchObject(refused(/taken/));
  expect(await draftsOf(site, ada)).toEqual([]);
});

test("an edition that was sent keeps its name, and one that waits to leave is not taken off", async () => {
  const { site } = await openContentSite("sqlite");
  const put = (row: object) =>
    site.database.queries
      .insertInto("edition_sends")
      .values({ slug: "", previewed: "", approved: "", send_at: null, begun_at: null, left_at: null, told: "", ...row })
      .execute();
  await put({ slug: "ai-weekly-46", begun_at: 1 });
  await put({ slug: "ai-weekly-47", approved: "print", send_at: 1 });

  expect(await rename(site, "newsletter/ai-weekly-46.md", "other")).toMatchObject(refused(/was sent/));
  expect(await rename(site, "newsletter/ai-weekly-47.md", "other")).toMatchObject(refused(/approved/));
  expect(await order(site, { do: "retire-page", file: "newsletter/ai-weekly-47.md" })).toMatchObject(
    refused(/approved/),
  );
  expect(await order(site, { do: "retire-page", file: "newsletter/ai-weekly-46.md" })).toMatchObject({
    value: { ok: true },
  });
});

test("names that Windows keeps for devices are no files", async () => {
  const { site } = await openContentSite("sqlite");
  const add = (slug: string) => order(site, { do: "add-page", folder: "services", slug, name: "A service" });

  for (const slug of ["con", "nul", "aux", "prn", "com1", "lpt9"]) {
    expect(await add(slug), slug).toMatchObject(refused(/Windows/));
    expect(await rename(site, "services/agent-development.yaml", slug), slug).toMatchObject(refused(/Windows/));
  }
  expect(await draftsOf(site, ada)).toEqual([]);
  expect(await add("console")).toMatchObject({ value: { ok: true } });
});
