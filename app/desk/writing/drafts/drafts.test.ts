import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readFile, readTree } from "#app/desk/writing/content/content-page.server.ts";
import { contentOrders, carryOutContentOrder } from "#app/desk/release/content-orders/orders.server.ts";
import { withValue } from "#app/desk/writing/fields/values.ts";
import { summarize } from "#app/desk/release/publishing/summary.server.ts";
import type { Site } from "#app/site/site.ts";
import { engines } from "#tests/databases.ts";
import { openContentSite } from "#server/release/publishing.scene.ts";
import { draftsOf } from "./drafts.server.ts";
import { fingerprint } from "./fingerprint.ts";

const [ada, bea] = ["ada@example.com", "bea@example.com"];

/** As the form does it: reads the page, changes one field, and sends it. */
async function write(site: Site, who: string, file: string, path: (string | number)[], value: unknown) {
  const page = await readFile(site, who, file);
  if (!page.ok) throw new Error(page.kind);
  const { fields } = page.value;
  const sent = { file, seen: [fingerprint(fields)], fields: withValue(fields, path, value) };
  return order(site, { do: "write-draft", ...sent }, who);
}

function order(site: Site, fields: object, who = ada) {
  return carryOutContentOrder(site, contentOrders.parse(fields), who);
}

const publish = (site: Site, who: string) => order(site, { do: "publish" }, who);

test.for(engines)(
  "what an owner types is a draft until it is published, then everybody reads it, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);

    expect(await write(site, ada, "pages/home.yaml", ["title"], "A new title")).toMatchObject({
      value: { mistakes: [] },
    });

    expect(await readTree(site, ada)).toMatchObject({ drafts: 1 });
    expect(await readTree(site, bea)).toMatchObject({ drafts: 0 });
    expect(site.content.files["pages/home.yaml"]).not.toMatchObject({ title: "A new title" });
    expect((await summarize(site, ada)).changes).toMatchObject([
      { fields: [{ field: "Title", after: "A new title" }] },
    ]);

    expect(await publish(site, ada)).toMatchObject({ value: { ok: true, number: 1 } });

    expect(site.content.files["pages/home.yaml"]).toMatchObject({ title: "A new title" });
    expect(await draftsOf(site, ada)).toEqual([]);
    const journal = await site.database.queries.selectFrom("owner_actions").selectAll().execute();
    expect(journal).toMatchObject([{ who: ada, what: "content published", subject: "1" }]);
    expect(await publish(site, ada)).toMatchObject({ value: { reason: "nothing" } });
  },
);

test.for(engines)(
  "killed right behind a release, its drafts are over and the journal has it, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);
    await write(site, ada, "pages/home.yaml", ["title"], "A new title");
    const { transaction } = site.database;
    let writes = 0;
    site.database.transaction = (run) => {
      writes += 1;
      return writes > 1 ? Promise.reject(new Error("killed")) : (transaction.call(site.database, run) as never);
    };
    await publish(site, ada).catch(() => undefined);
    site.database.transaction = transaction;

    expect(await draftsOf(site, ada)).toEqual([]);
    const journal = await site.database.queries.selectFrom("owner_actions").selectAll().execute();
    expect(journal).toMatchObject([{ who: ada, what: "content published", subject: "1" }]);
  },
);

test.for(engines)("a draft with a mistake is kept, says the field, and is not published, on %s", async (engine) => {
  const { site } = await openContentSite(engine);

  const kept = await write(site, ada, "pages/home.yaml", ["title"], "x".repeat(90));

  expect(kept).toMatchObject({ value: { ok: true, mistakes: [{ field: ["title"] }] } });
  expect(await publish(site, ada)).toMatchObject({ value: { ok: false, reason: "mistakes" } });
  expect(await draftsOf(site, ada)).toHaveLength(1);
});

test("what was sent and never answered is no conflict; what another tab wrote is", async () => {
  const { site } = await openContentSite("sqlite");
  const page = await readFile(site, ada, "pages/home.yaml");
  const begun = page.ok ? page.value.fields : {};
  const next = withValue(begun, ["title"], "One");
  const last = withValue(begun, ["title"], "Two");
  const send = (seen: unknown[], fields: unknown) =>
    order(site, { do: "write-draft", file: "pages/home.yaml", seen: seen.map(fingerprint), fields });

  await send([begun], next);

  expect(await send([begun], last)).toMatchObject({ value: { ok: false, reason: "elsewhere" } });
  expect(await send([begun, next], last)).toMatchObject({ value: { ok: true } });
});

test.for(engines)(
  "of a field that two owners changed one is taken, and all else of both stays, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);
    for (const who of [ada, bea]) {
      await write(site, who, "company.yaml", ["tagline"], `The line of ${who}`);
      await write(site, who, "company.yaml", who === ada ? ["description"] : ["legalName"], `Of ${who}`);
    }
    await publish(site, bea);

    expect(await publish(site, ada)).toMatchObject({
      value: { reason: "conflicts", conflicts: [{ field: ["tagline"] }] },
    });
    await order(site, { do: "settle", file: "company.yaml", take: "mine" });
    expect(await publish(site, ada)).toMatchObject({ value: { ok: true, number: 2 } });

    const company = { tagline: `The line of ${ada}`, description: `Of ${ada}`, legalName: `Of ${bea}` };
    expect(site.content.files["company.yaml"]).toMatchObject(company);
  },
);

test.for(engines)(
  "a form that is older than another owner's publish keeps what is typed and says who published, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);
    const [home, about] = [await readFile(site, ada, "pages/home.yaml"), await readFile(site, ada, "pages/about.yaml")];
    if (!home.ok || !about.ok) throw new Error("not there");
    const send = (file: string, begun: unknown, fields: unknown) =>
      order(site, { do: "write-draft", file, seen: [fingerprint(begun)], fields });
    await write(site, bea, "pages/home.yaml", ["title"], "The title of Bea");
    await publish(site, bea);

    const typed = withValue(home.value.fields, ["heading"], "The heading of Ada");
    const kept = await send("pages/home.yaml", home.value.fields, typed);
    const again = await send("pages/home.yaml", typed, withValue(typed, ["lede"], "The words of Ada"));
    const other = await send("pages/about.yaml", about.value.fields, withValue(about.value.fields, ["title"], "About"));

    expect([kept, again]).toMatchObject([
      { value: { ok: true, since: { number: 1, who: bea } } },
      { value: { ok: true, since: { number: 1, who: bea } } },
    ]);
    expect(other).toMatchObject({ value: { ok: true, since: null } });

    await order(site, { do: "settle", file: "pages/home.yaml", take: "mine" });

    const fields = { title: "The title of Bea", heading: "The heading of Ada", lede: "The words of Ada" };
    expect(await readFile(site, ada, "pages/home.yaml")).toMatchObject({ value: { since: null, fields } });
  },
);

test("a price that changes is named with every text that quotes it, and with what contradicts it then", async () => {
  const { site } = await openContentSite("sqlite");

  await write(site, ada, "prices.yaml", ["programs", "ai-specialist", "monthly"], 249.95);

  const { quotes, findings, paid } = await summarize(site, ada);
  expect(quotes).toMatchObject([{ name: "specialist.monthly", before: "$199.95", after: "$249.95", follows: true }]);
  const source = (file: string) => site.publishing.sources().get(file) ?? "";
  const files = quotes[0]?.places.map(({ to }) => new URL(to, site.origin).searchParams.get("file") ?? "") ?? [];
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(source(file)).toContain("{specialist.monthly}");
  expect(quotes[0]?.places.every(({ to }) => /#field-\w/.test(to))).toBe(true);
  expect(paid).toEqual(["AI Specialist, monthly"]);
  expect(findings.map(({ id }) => id)).toContain("listed-price/ai-specialist");
});

test("a phone that changes is on every page, and named where a text has the old one written out", async () => {
  const { site } = await openContentSite("sqlite");
  const [was = ""] = /(?<=^phone: "?)[^"\n]+/m.exec(site.publishing.sources().get("company.yaml") ?? "") ?? [];
  await write(site, bea, "pages/home.yaml", ["lede"], `Call ${was} today`);
  await publish(site, bea);

  await write(site, ada, "company.yaml", ["phone"], "(555) 010-0111");

  const { quotes } = await summarize(site, ada);
  expect(quotes).toMatchObject([{ name: "phone", before: was, after: "(555) 010-0111", follows: false }]);
  expect(quotes[0]?.places.map(({ to }) => to)).toContain("/admin/content/file?file=pages%2Fhome.yaml#field-lede");
});

test("A6: only names that a collection knows are files of the content", async () => {
  const { site } = await openContentSite("sqlite");
  const names = [
    "../package.json",
    "services/../../secret.yaml",
    "/etc/passwd",
    "pages/home.yaml\u0000",
    "services/A.yaml",
    "lab.json",
  ];

  for (const file of names) {
    expect(await readFile(site, ada, file), file).toEqual({ ok: false, kind: "not_found" });
    const written = await order(site, { do: "write-draft", file, seen: ["x"], fields: {} });
    expect(written, file).toEqual({ ok: false, kind: "not_found" });
  }
});

test("only a picture is removed as one: a page goes by its own order, which asks what hangs on it", async () => {
  const { site } = await openContentSite("sqlite");

  for (const file of ["newsletter/ai-weekly-46.md", "redirects.yaml", "pictures/../redirects.yaml"])
    expect(await order(site, { do: "remove-picture", file }), file).toEqual({
      ok: false,
      kind: "not_found",
    });
  expect(await draftsOf(site, ada)).toEqual([]);
  expect(await order(site, { do: "remove-picture", file: "pictures/us.webp" })).toMatchObject({
    ok: true,
  });
});

test.each<[kind: string, file: string, field: string, value: unknown]>([
  ["quotes in quotes", "newsletter/ai-weekly-46.md", "body", `${">".repeat(2500)}a\n`],
])(
  "%s lock nobody out: the draft is kept with its mistake, and every page of it stands",
  async (_, file, field, value) => {
    const { site } = await openContentSite("sqlite");

    const kept = await write(site, ada, file, [field], value);

    expect(kept).toMatchObject({ value: { ok: true, mistakes: [{ file, field: [field] }] } });
    expect(await readTree(site, ada)).toMatchObject({ drafts: 1 });
    expect(await readFile(site, ada, file)).toMatchObject({ ok: true });
    expect((await summarize(site, ada)).changes).toHaveLength(1);
    expect(await publish(site, ada)).toMatchObject({ value: { ok: false, reason: "mistakes" } });
  },
);

test("fields nested in each other without end are refused, and the draft stays as it was", async () => {
  const { site } = await openContentSite("sqlite");
  let deep: unknown = "a";
  for (let depth = 0; depth < 3000; depth++) deep = [deep];

  expect(await write(site, ada, "pages/home.yaml", ["title"], deep)).toEqual({
    ok: true,
    value: { ok: false, reason: "unwritable" },
  });

  expect(await draftsOf(site, ada)).toEqual([]);
});

test.for(engines)(
  "a mistake in one page is named and does not keep the others from being published, on %s",
  async (engine) => {
    const { site } = await openContentSite(engine);
    await write(site, ada, "pages/home.yaml", ["title"], "x".repeat(90));
    await write(site, ada, "pages/coaching.yaml", ["summary"], "One hour for $89.95.");

    expect(await summarize(site, ada)).toMatchObject({
      mistakes: [{ title: "Home, Title", field: ["title"] }],
      sound: ["AI career coaching"],
      findings: [{ id: "stated/coaching-price/$89.95/pages/coaching.yaml" }, { file: "pages/coaching.yaml" }],
    });
    expect(await publish(site, ada)).toMatchObject({
      value: {
        reason: "mistakes",
        mistakes: [{ title: "Home, Title", reason: expect.stringMatching(/^Write at most/) as string }],
      },
    });
    expect(await order(site, { do: "publish", part: "sound" })).toMatchObject({
      value: { ok: true },
    });

    expect(site.content.files["pages/coaching.yaml"]).toMatchObject({ summary: "One hour for $89.95." });
    expect((await draftsOf(site, ada)).map(({ file }) => file)).toEqual(["pages/home.yaml"]);
    expect((await summarize(site, ada)).sound).toEqual([]);
  },
);

test("where a page comes or goes, nothing is published without the rest", async () => {
  const { site } = await openContentSite("sqlite");
  await write(site, ada, "pages/home.yaml", ["title"], "x".repeat(90));
  await order(site, { do: "retire-page", file: "services/video-editing.yaml" });
  const drafts = await draftsOf(site, ada);

  expect(drafts.length).toBeGreaterThan(1);
  expect((await summarize(site, ada)).sound).toEqual([]);
  expect(await order(site, { do: "publish", part: "sound" })).toMatchObject({
    value: { reason: "nothing" },
  });
});

test.for(engines)(
  "a form that is opened while a change on disk is on its way has that change, on %s",
  async (engine) => {
    const { site, folder, look } = await openContentSite(engine);
    const file = path.join(folder, "pages/home.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^title: .*$/m, "title: By hand"));

    const looked = look();
    const page = await readFile(site, ada, "pages/home.yaml");
    await looked;

    expect(page).toMatchObject({ value: { fields: { title: "By hand" } } });
  },
);
