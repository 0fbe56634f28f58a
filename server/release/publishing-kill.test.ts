import { spawn } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import { openDatabase } from "#database/database.ts";
import { drawLots } from "#tests/cast.ts";
import { openSharedPlace, sharedEngines, temporaryFolder } from "#tests/databases.ts";
import { rehearsal, seedOfTest, tries } from "#tests/rehearsal.ts";

const root = path.resolve(import.meta.dirname, "../..");
const named = (file: string) => JSON.stringify(import.meta.resolve(file));

/**
 * Starts as a server does, says what is read, then publishes releases of two files without a pause. "read 7 7": what visitors
 * read of each; "done 8": the release was acknowledged.
 */
const publisher = `
  import { openDatabase } from ${named("#database/database.ts")};
  import { readContent, readSources } from ${named("#app/delivery/collections/read-content.ts")};
  import { siteReading } from ${named("#tests/content.ts")};
  import { openPublishing } from ${named("./publishing.ts")};
  const [place, folder, mark, root] = JSON.parse(process.argv.at(-1));
  const database = await openDatabase(place);
  const release = openPublishing({ folder, mark, root }, readContent(await readSources(folder, root), root, siteReading()));
  const words = ({ files }) => [files["company.yaml"].tagline.replaceAll(" ", "-"), /\\d+/.exec(files["prices.yaml"].savingClaim)[0]].join(" ");
  release.begin({
    database, now: () => 1, warm() {}, warn(words) { if (words) console.log("warning", words); },
    make: async (content) => ({ files: { about: words(content) }, inline: {}, pictures: {} }),
    prepare: () => () => [],
  });
  await release.look();
  console.log("read", words(release.content()));
  const { sources, publish } = release.publishing;
  const changed = (file, from, to) => ({ file, base: sources().get(file), text: sources().get(file).replace(from, to) });
  for (let n = Number(words(release.content()).split(" ")[1]) + 1; ; n++) {
    const changes = [changed("company.yaml", /^tagline: .*$/m, "tagline: '" + n + "'"), changed("prices.yaml", /over \\d+%/, "over " + n + "%")];
    const outcome = await publish({ changes, who: "ada@example.org", note: "" });
    console.log(outcome.ok ? "done " + n : JSON.stringify(outcome));
  }`;

async function publishUntilKilled(order: unknown[], patience: number) {
  const args = ["--input-type=module", "-e", publisher, "--", JSON.stringify(order)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === 2) setTimeout(() => child.kill("SIGKILL"), patience);
  }
  await ended;
  return lines;
}

const kills = tries(4, 200);

rehearsal.for(sharedEngines)(
  `F2: after kill -9 while publishing, ${kills} times, files, history and pages are of one release, on %s`,
  { timeout: tries(600_000, 3_600_000) },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const [folder, mark] = [temporaryFolder(), path.join(temporaryFolder(), "content-release")];
    cpSync(path.join(root, "content"), folder, { recursive: true });
    const draw = drawLots(seedOfTest());
    const wrong: string[] = [];
    let acknowledged = 15;
    for (let kill = 0; kill < kills; kill++) {
      const [read = "", ...done] = await publishUntilKilled([place, folder, mark, root], draw() * 60);
      const [, tagline, saving] = read.split(" ");
      // The first start reads the example's own words.
      if (kill > 0 && (tagline !== saving || Number(saving) < acknowledged)) wrong.push(`${acknowledged}: ${read}`);
      wrong.push(...done.filter((line) => !/^done \d+$/.test(line)));
      acknowledged = Math.max(acknowledged, ...done.map((line) => Number(/^done (\d+)$/.exec(line)?.[1] ?? 0)));
    }
    const [read = ""] = await publishUntilKilled([place, folder, mark, root], 0);
    const database = await openDatabase(place);
    const rows = await database.queries.selectFrom("content_changes").selectAll().orderBy("release").execute();
    const releases = await database.queries.selectFrom("content_releases").select("number").orderBy("number").execute();
    await database.close();

    expect(wrong).toEqual([]);
    expect(Number(read.split(" ")[2])).toBeGreaterThanOrEqual(acknowledged);
    expect(releases.map(({ number }) => number)).toEqual(releases.map((_, place_) => place_ + 1));
    expect(rows).toHaveLength(releases.length * 2);
    expect(readFileSync(path.join(folder, "company.yaml"), "utf8").length).toBeGreaterThan(100);
  },
);
