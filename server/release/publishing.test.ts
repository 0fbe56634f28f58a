import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readContent, readSources } from "#app/delivery/collections/read-content.ts";
import type { Company } from "#app/content/company/company.ts";
import type { Database } from "#database/database.ts";
import { drawLots } from "#tests/cast.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { engines, openTestDatabase, temporaryFolder } from "#tests/databases.ts";
import { rehearsal, seedOfTest, tries } from "#tests/rehearsal.ts";
import { openPublishing } from "./publishing.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What did not change is not read again. */
const whole = siteReading();

/** One instance of a site, whose pages are one that says the company's phone and tagline. */
async function openInstance(database: Database, { folder = temporaryFolder(), makes = true } = {}) {
  cpSync(path.join(root, "content"), folder, { recursive: true });
  const mark = path.join(temporaryFolder(), "content-release");
  return { ...(await startInstance(database, { folder, mark, makes })), folder, mark };
}

async function startInstance(
  database: Database,
  place: { folder: string; mark: string; makes?: boolean; isBehind?: boolean },
) {
  // A build keeps what it was made from, which may be older than the folder.
  const start = place.isBehind ? whole : readContent(await readSources(place.folder, root), root, whole);
  const release = openPublishing({ ...place, root }, start);
  const shown: string[] = [];
  const warnings: (string | null)[] = [];
  release.begin({
    database,
    now: () => 1,
    make: (content) => {
      if (place.makes === false) return Promise.reject(new Error("/about cannot be made: it answers 500."));
      const { phone, tagline } = content.files["company.yaml"] as Company;
      return Promise.resolve({ files: { about: `${phone} ${tagline}` }, inline: {}, pictures: {} });
    },
    warm: () => undefined,
    compare: async () => [],
    prepare: async (made) => () => {
      shown.push(made.files.about ?? "");
      return ["/about"];
    },
    warn: (words) => warnings.push(words),
  });
  const { publishing, look, content } = release;
  const text = (file = "company.yaml") => publishing.sources().get(file) ?? "";
  const onDisk = (file = "company.yaml") => readFileSync(path.join(place.folder, file), "utf8");
  /** Another value in the place of one that stands in the file once, as somebody wants it who began with `base`. */
  const change = (from: string, to: string, base = text()) => ({
    file: "company.yaml",
    base,
    text: base.replace(from, to),
  });
  const publish = (...changes: ReturnType<typeof change>[]) =>
    publishing.publish({ changes, who: "ada@example.org", note: "" });
  return { publishing, look, content, shown, warnings, text, onDisk, change, publish };
}

const phone = "+1 555 010 0199";
const phoneNow = /^phone: "?(.*?)"?$/m.exec(readFileSync(path.join(root, "content/company.yaml"), "utf8"))?.[1] ?? "";
const taglineNow = /^tagline: (.*)$/m.exec(readFileSync(path.join(root, "content/company.yaml"), "utf8"))?.[1] ?? "";

test.for(engines)("what is published is on the disk, in the history and on the pages, on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { change, publish, onDisk, shown, content } = await openInstance(database);
  const before = content();

  expect(await publish(change(phoneNow, phone))).toEqual({ ok: true, number: 1, addresses: ["/about"] });
  expect(onDisk()).toContain(phone);
  expect(shown).toEqual([expect.stringContaining(phone)]);
  expect((before.files["company.yaml"] as Company).phone).toBe(phoneNow);
  expect((content().files["company.yaml"] as Company).phone).toBe(phone);
  expect(await database.queries.selectFrom("content_changes").select(["release", "file"]).execute()).toEqual([
    { release: 1, file: "company.yaml" },
  ]);
  expect(await publish(change(phone, phone))).toEqual({ ok: false, reason: "nothing" });
});

test.for(engines)("a mistake, or a page that cannot be made, leaves everything as it was, on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const good = await openInstance(database);
  const bad = await openInstance(database, { makes: false });

  const refused = await good.publish(good.change(/^email: .*$/m.exec(good.text())?.[0] ?? "", "email: nobody"));
  expect(refused).toMatchObject({
    ok: false,
    reason: "mistakes",
    mistakes: [{ file: "company.yaml", field: ["email"] }],
  });
  expect(await bad.publish(bad.change(phoneNow, phone))).toMatchObject({ ok: false, reason: "mistakes" });
  for (const { onDisk, shown } of [good, bad]) expect([onDisk().includes(phone), shown]).toEqual([false, []]);
  expect(await database.queries.selectFrom("content_releases").selectAll().execute()).toEqual([]);
});

test.for(engines)(
  "two who began with the same text: other fields are merged, the same one keeps both, on %s",
  async (engine) => {
    const { change, publish, text } = await openInstance(await openTestDatabase(engine));
    const base = text();

    await publish(change(phoneNow, phone, base));
    expect(await publish(change(taglineNow, "Another line", base))).toMatchObject({ ok: true, number: 2 });
    expect([text().includes(phone), text().includes("Another line")]).toEqual([true, true]);
    expect(await publish(change(phoneNow, "+1 555 010 0000", base))).toMatchObject({
      reason: "conflicts",
      conflicts: [{ file: "company.yaml", field: ["phone"], ours: "+1 555 010 0000", theirs: phone }],
    });
  },
);

test("what was read once is not read again: asked twice, published, and looked back at", async () => {
  const database = await openTestDatabase("sqlite");
  const { publishing, change, publish, content, text } = await openInstance(database);
  const [before, wanted] = [content(), change("(555)", "(556)")];
  const read = () => {
    const answer = publishing.read([wanted]);
    return answer.ok ? answer.content : undefined;
  };
  const drafted = read();
  expect(read()).toBe(drafted);
  await publish(wanted);
  expect(content()).toBe(drafted);
  const back = publishing.read([{ file: "company.yaml", base: text(), text: wanted.base }]);
  expect(back.ok && back.content).toBe(before);
});

test.for(engines)("started again on an older build, visitors read what was published since, on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { change, publish, folder, mark } = await openInstance(database);
  await publish(change(phoneNow, phone));

  const { look, text, shown } = await startInstance(database, { folder, mark, isBehind: true });
  expect(text()).not.toContain(phone);
  await look();
  expect([text().includes(phone), shown]).toEqual([true, [expect.stringContaining(phone)]]);
});

test("what a kill left beside the files is taken away at the start", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "company.yaml.1.unfinished"), "name: Half");

  const { look } = await openInstance(await openTestDatabase("sqlite"), { folder });
  await look();

  expect(readdirSync(folder).filter((file) => file.startsWith("company"))).toEqual(["company.yaml"]);
});

test.for(engines)(
  "a file changed on disk becomes a release; one with mistakes is told and not shown, on %s",
  async (engine) => {
    const { look, onDisk, folder, shown, warnings, text } = await openInstance(await openTestDatabase(engine));
    const file = path.join(folder, "company.yaml");

    writeFileSync(file, onDisk().replace(phoneNow, phone));
    await look();
    expect([text().includes(phone), shown.length]).toEqual([true, 1]);
    writeFileSync(file, onDisk().replace(/^email: .*$/m, "email: nobody"));
    await look();
    expect([text().includes("nobody"), warnings.at(-1)]).toEqual([false, expect.stringContaining("company.yaml")]);
    writeFileSync(file, text());
    await look();
    expect(warnings.at(-1)).toBeNull();
  },
);

test.for(engines)("a text written by hand while another is published: both stand, on %s", async (engine) => {
  const { change, publish, folder, onDisk, text } = await openInstance(await openTestDatabase(engine));
  writeFileSync(path.join(folder, "company.yaml"), onDisk().replace(taglineNow, "By hand"));

  expect(await publish(change(phoneNow, phone))).toMatchObject({ ok: true, number: 2 });
  for (const each of [text(), onDisk()]) expect([each.includes(phone), each.includes("By hand")]).toEqual([true, true]);
});

test.for(engines)("instances with folders of their own follow one number, on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const one = await openInstance(database);
  const two = await openInstance(database);

  await one.publish(one.change(phoneNow, phone));
  await two.look();
  expect([two.onDisk().includes(phone), two.shown.length]).toEqual([true, 1]);
  const both = await Promise.all([
    one.publish(one.change(taglineNow, "From one")),
    two.publish(two.change(/^description: .*$/m.exec(two.text())?.[0] ?? "", "description: From two.")),
  ]);
  expect(new Set(both.map((each) => each.ok && each.number))).toEqual(new Set([2, 3]));
  for (const each of [one, two]) {
    await each.look();
    expect([each.onDisk().includes("From one"), each.onDisk().includes("From two.")]).toEqual([true, true]);
    expect(each.onDisk()).toBe(each.text());
  }
  const releases = await database.queries.selectFrom("content_releases").select("who").execute();
  // What one instance follows is nobody's work by hand in its folder.
  expect(releases.map(({ who }) => who)).toEqual(Array(3).fill("ada@example.org"));
});

test.for(engines)(
  "a folder that was put back to its first state gets what was published again, on %s",
  async (engine) => {
    const database = await openTestDatabase(engine);
    const { change, publish, folder, onDisk } = await openInstance(database);
    const first = onDisk();
    await publish(change(phoneNow, phone));

    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    const again = await openInstance(database, { folder });
    expect(again.onDisk()).toBe(first);
    await again.look();
    expect([again.onDisk().includes(phone), again.text().includes(phone)]).toEqual([true, true]);
  },
);

test("a folder older than the software stays as it is until its owner changes a page", async () => {
  const database = await openTestDatabase("sqlite");
  const [folder, mark] = [temporaryFolder(), path.join(temporaryFolder(), "content-release")];
  cpSync(path.join(root, "content"), folder, { recursive: true });
  rmSync(path.join(folder, "pages"), { recursive: true });
  writeFileSync(path.join(folder, "home.yaml"), "title: My own heading\n");
  const { publishing, look, warnings } = await startInstance(database, { folder, mark });
  const releases = () => database.queries.selectFrom("content_releases").select("number").execute();
  const home = () => path.join(folder, "pages/home.yaml");

  await look();
  expect([await releases(), existsSync(home()), warnings.at(-1)]).toEqual([[], false, null]);
  const base = publishing.sources().get("pages/home.yaml") ?? "";
  expect(base).toContain("My own heading");
  const changes = [{ file: "pages/home.yaml", base, text: base.replace("My own", "A better") }];
  expect(await publishing.publish({ changes, who: "", note: "" })).toMatchObject({ ok: true, number: 1 });
  await look();
  expect(readFileSync(home(), "utf8")).toContain("A better heading");
  expect(await releases()).toHaveLength(1);
});

const rounds = tries(10, 1000);

rehearsal.for(engines)(
  `two owners and a hand on the disk, ${rounds} times in any order: every text is read or in the history, on %s`,
  { timeout: 240_000 },
  async (engine) => {
    const database = await openTestDatabase(engine);
    const draw = drawLots(seedOfTest());
    const { text, publish, look, folder, onDisk } = await openInstance(database);
    let written: string[] = [];
    let unseen: string[] = [];
    const refused: string[] = [];
    let [ada, bob] = [text(), text()];
    const set = (base: string, value: string) =>
      base.replace(draw() < 0.5 ? /^tagline: .*$/m : /^legalName: .*$/m, (line) => line.replace(/: .*/, `: ${value}`));
    for (let round = 0; round < rounds; round++) {
      const value = `Text ${round}`;
      const who = Math.floor(draw() * 3);
      if (who === 2) {
        writeFileSync(path.join(folder, "company.yaml"), set(onDisk(), value));
        // What the hand wrote over itself before the site saw it was never anybody's but its own.
        const overwritten = unseen.filter((each) => !onDisk().includes(`: ${each}\n`));
        written = [...written.filter((each) => !overwritten.includes(each)), value];
        refused.push(...overwritten);
        unseen = [...unseen.filter((each) => !overwritten.includes(each)), value];
        if (draw() < 0.5) await look().then(() => (unseen = []));
        continue;
      }
      const base = who === 0 ? ada : bob;
      const outcome = await publish({ file: "company.yaml", base, text: set(base, value) });
      unseen = [];
      if (outcome.ok) written.push(value);
      // Refused with both texts: whoever wrote it has it still.
      else if (outcome.reason === "conflicts" && outcome.conflicts.some(({ ours }) => ours === value))
        refused.push(value);
      else throw new Error(JSON.stringify(outcome));
      // Sometimes on with the newest, sometimes with an old page.
      if (draw() < 0.6) ada = text();
      if (draw() < 0.6) bob = text();
    }
    await look();

    const history = await database.queries.selectFrom("content_changes").select(["base", "text"]).execute();
    const known = [text(), ...history.flatMap((row) => [row.base ?? "", row.text ?? ""])].join("\n");
    expect(written.filter((value) => !new RegExp(`: ${value}$`, "m").test(known))).toEqual([]);
    expect(written.length + refused.length).toBe(rounds);
    expect(onDisk()).toBe(text());
  },
);
