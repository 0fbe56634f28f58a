import { cpSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { ownerDesk } from "#app/desk/writing/drafts/owner-desk.scene.ts";
import { startNamedSession } from "#app/people/named/named-sessions.server.ts";
import type { PublishOutcome } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { type Database, openDatabase } from "#database/database.ts";
import { drawLots } from "./cast.ts";
import { openSharedPlace, temporaryFolder } from "./databases.ts";
import { pause, rehearsalOnPostgres, seedOfTest, tries } from "./rehearsal.ts";
import { ask, startServer } from "./servers.ts";

const content = path.resolve(import.meta.dirname, "../content");
const company = "company.yaml";
const owners = ["ada@example.org", "bea@example.org"] as const;
const kills = tries(1, 20);
/** An instance looks every five seconds for what the others published; a busy machine takes longer to make the pages. */
const patience = { timeout: 40_000, interval: 100 };

rehearsalOnPostgres(
  `two instances on one database follow each other, merge what is published at both at once, and agree after kill -9 while publishing, ${kills} times`,
  { timeout: tries(180_000, 1_200_000) },
  async () => {
    const { one, two, records } = await openInstances();
    const [ada, bea] = await signIn(records, owners);
    const desks = [ownerDesk(one.origin, `Bearer ${ada}`), ownerDesk(two.origin, `Bearer ${bea}`)] as const;
    const both = [one, two] as const;

    await desks[0].draft(company, { phone: "(555) 010-4711" });
    const began = performance.now();
    expect(await publish(desks[0])).toMatchObject({ ok: true, number: 1 });
    await expect.poll(two.about, patience).toContain("(555) 010-4711");
    process.stdout.write(
      `the other instance followed within ${Math.round(performance.now() - began)} ms of the press\n`,
    );
    expect(two.text(company)).toBe(one.text(company));
    expect(await two.about()).toBe(await one.about());

    await desks[0].draft(company, { name: "Named at the First" });
    await desks[1].draft(company, { email: "second@example.org" });
    const outcomes = await Promise.all(desks.map(publish));
    expect(new Set(outcomes.map((each) => each.ok && each.number))).toEqual(new Set([2, 3]));
    for (const each of both)
      for (const words of ["Named at the First", "second@example.org"]) {
        await expect.poll(() => each.text(company), patience).toContain(words);
        await expect.poll(each.about, patience).toContain(words);
      }
    expect(two.text(company)).toBe(one.text(company));

    const draw = drawLots(seedOfTest());
    for (let kill = 1; kill <= kills; kill++) {
      const before = await newest(records);
      await desks[0].draft(company, { phone: `(555) 010-${5000 + kill}` });
      // Its connection breaks.
      const publishing = publish(desks[0]).catch(() => undefined);
      if (kill % 2 === 1) await expect.poll(() => newest(records), { ...patience, interval: 1 }).toBe(before + 1);
      else await pause(draw() * 2000);
      await one.kill();
      await publishing;
      await desks[1].draft("services/web-scraping.yaml", { summary: `Read ${kill} times.` });
      expect(await publish(desks[1])).toMatchObject({ ok: true });
      await one.start();

      const history = await texts(records);
      for (const [file, text] of history)
        for (const each of both) await expect.poll(() => each.text(file), patience).toBe(text);
      if (kill % 2 === 1) expect(history.get(company)).toContain(`(555) 010-${5000 + kill}`);
      await expect.poll(two.about, patience).toContain(phoneIn(history.get(company)));
      await expect.poll(one.about, patience).toBe(await two.about());
    }
    const numbers = await records.queries.selectFrom("content_releases").select("number").orderBy("number").execute();
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, place) => place + 1));
  },
);

async function openInstances() {
  const { url = "" } = await openSharedPlace("postgres");
  const records = await openDatabase({ url, folder: "" });
  onTestFinished(() => records.close());
  const one = await openInstance(url);
  return { one, two: await openInstance(url, one.data), records };
}

/** With folders of its own, and the keys of `others`' data folder (docs/OPERATING.md, PostgreSQL). */
async function openInstance(url: string, others?: string) {
  const [folder, data] = [path.join(temporaryFolder(), "content"), path.join(temporaryFolder(), "data")];
  cpSync(content, folder, { recursive: true });
  mkdirSync(data);
  if (others) for (const key of ["secret.key", "credential.key"]) cpSync(path.join(others, key), path.join(data, key));
  const own = { DATABASE_URL: url, CONTENT_DIR: folder, DATA_DIR: data };
  const start = () => startServer({ ...own, ADMIN_EMAILS: owners.join(","), RATE_LIMITS: "false" });
  let server = await start();
  onTestFinished(() => server.stop().then(() => undefined));
  return {
    data,
    origin: () => server.origin,
    text: (file: string) => readFileSync(path.join(folder, file), "utf8"),
    /** What visitors read there, wherever that is. */
    async about() {
      const { body } = await ask(server.origin, { path: "/about", headers: { Host: new URL(server.origin).host } });
      return body.replaceAll(server.origin, "");
    },
    kill: () => server.stop("SIGKILL"),
    async start() {
      server = await start();
    },
  };
}

async function signIn(records: Database, addresses: readonly string[]) {
  const site = { now: () => Date.now() } as Site;
  const begin = (email: string) => records.transaction((queries) => startNamedSession(site, queries, email));
  return Promise.all(addresses.map(begin));
}

const publish = ({ order }: ReturnType<typeof ownerDesk>) => order<PublishOutcome>({ do: "publish", note: "" });

async function newest({ queries }: Database) {
  const { number } = await queries
    .selectFrom("content_releases")
    .select((each) => each.fn.max("number").as("number"))
    .executeTakeFirstOrThrow();
  return number;
}

/** What history says of every file that was ever published. */
async function texts({ queries }: Database) {
  const rows = await queries.selectFrom("content_changes").selectAll().orderBy("release").execute();
  return new Map(rows.map(({ file, text }) => [file, text]));
}

const phoneIn = (text: string | null = "") => /^phone: "?(.*?)"?$/m.exec(text ?? "")?.[1] ?? "";
