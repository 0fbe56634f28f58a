import { spawn } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import { openDatabase } from "#database/database.ts";
import { drawLots } from "#tests/cast.ts";
import { openSharedPlace, sharedEngines, temporaryFolder } from "#tests/databases.ts";
import { rehearsal, seedOfTest, tries } from "#tests/rehearsal.ts";

const root = path.resolve(import.meta.dirname, "../..");
const named = (file: string) => JSON.stringify(import.meta.resolve(file));

/** Where a release is killed: the moments that its order is about, and any other, by lot over the time that one takes. */
const moments = ["before the row", "behind the row", "between the files", "before the swap", "any time"] as const;
type Moment = (typeof moments)[number];

/**
 * Starts as a server does, says what is read and whether both files are those of the newest row, then publishes one release
 * ("done 8 120": acknowledged, in so many milliseconds) and another, in which it kills itself at the moment it was told.
 */
const publisher = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  import path from "node:path";
  const [place, folder, mark, root, moment] = JSON.parse(process.argv.at(-1));
  let isLast = false;
  const reach = (here) => { if (isLast && here === moment) process.kill(process.pid, "SIGKILL"); };
  const { rename } = fs.promises;
  fs.promises.rename = async (...names) => { await rename(...names); reach("between the files"); };
  syncBuiltinESMExports();
  const { openDatabase } = await import(${named("#database/database.ts")});
  const { readContent, readSources } = await import(${named("#app/delivery/collections/read-content.ts")});
  const { siteReading } = await import(${named("#app/delivery/collections/content.scene.ts")});
  const { openPublishing } = await import(${named("./publishing.ts")});
  const database = await openDatabase(place);
  const transaction = async (run) => {
    const value = await database.transaction(run);
    reach("behind the row");
    return value;
  };
  const release = openPublishing({ folder, mark, root }, readContent(await readSources(folder, root), root, siteReading()));
  const words = ({ files }) => [files["company.yaml"].tagline.replaceAll(" ", "-"), /\\d+/.exec(files["prices.yaml"].savingClaim)[0]].join(" ");
  release.begin({
    database: { ...database, transaction }, now: () => 1, warm() {}, warn(words) { if (words) console.log("warning", words); },
    make: async (content) => ({ files: { about: words(content) }, inline: {}, pictures: {} }),
    compare: () => [],
    prepare: () => () => (reach("before the swap"), []),
  });
  await release.look();
  const onDisk = async (file) => {
    const row = await database.queries.selectFrom("content_changes").select("text").where("file", "=", file).orderBy("release", "desc").limit(1).executeTakeFirst();
    return !row || fs.readFileSync(path.join(folder, file)).equals(Buffer.from(row.text));
  };
  const isSame = (await onDisk("company.yaml")) && (await onDisk("prices.yaml"));
  const rest = fs.readdirSync(folder).filter((name) => name.endsWith(".unfinished"));
  console.log("read", words(release.content()), isSame && rest.length === 0 ? "whole" : "other");
  const { sources, publish } = release.publishing;
  const changed = (file, from, to) => ({ file, base: sources().get(file), text: sources().get(file).replace(from, to) });
  for (let n = Number(words(release.content()).split(" ")[1]) + 1; ; n++) {
    const changes = [changed("company.yaml", /^tagline: .*$/m, "tagline: '" + n + "'"), changed("prices.yaml", /over \\d+%/, "over " + n + "%")];
    const began = performance.now();
    const outcome = await publish({ changes, who: "ada@example.org", note: "", along: async () => reach("before the row") });
    console.log(outcome.ok ? "done " + n + " " + (performance.now() - began) : JSON.stringify(outcome));
    isLast = true;
  }`;

/** `part` of the time that the first release took: when the second is killed, where that is by lot. */
async function publishUntilKilled(order: unknown[], moment: Moment, part: number) {
  const args = ["--input-type=module", "-e", publisher, "--", JSON.stringify([...order, moment])];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const time = Number(/^done \d+ ([\d.]+)$/.exec(line)?.[1]);
    if (lines.length === 2 && moment === "any time") setTimeout(() => child.kill("SIGKILL"), part * time);
  }
  await ended;
  return lines;
}

const kills = tries(moments.length, 200);

rehearsal.for(sharedEngines)(
  `F2: after kill -9 while publishing, ${kills} times, files, history and pages are of one release, on %s`,
  { timeout: tries(600_000, 3_600_000) },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const [folder, mark] = [temporaryFolder(), path.join(temporaryFolder(), "content-release")];
    cpSync(path.join(root, "content"), folder, { recursive: true });
    const draw = drawLots(seedOfTest());
    const wrong: string[] = [];
    /** What visitors may read at the next start, by the numbers that both files say. The example has words of its own. */
    let possible: number[] = [];
    const look = (line: string, before: string) => {
      const [, tagline, saving, files] = line.split(" ");
      const isRight = possible.length === 0 || (tagline === saving && possible.includes(Number(saving)));
      if (!isRight || files !== "whole") wrong.push(`${before}: ${line}, and may be ${possible.join(" or ")}`);
    };
    for (let kill = 0; kill < kills; kill++) {
      const moment = moments[kill % moments.length]!;
      const [read = "", ...done] = await publishUntilKilled([place, folder, mark, root], moment, draw());
      look(read, `before kill ${kill}`);
      wrong.push(...done.filter((line) => !/^done \d+ [\d.]+$/.test(line)));
      // A machine that is slow in killing lets more of them through.
      if (moment !== "any time" && done.length !== 1) wrong.push(`${moment} was not reached: ${done.join("; ")}`);
      const acknowledged = Number(/^done (\d+)/.exec(done.at(-1) ?? "")?.[1]);
      const [isOut, isIn] = [moment === "before the row", moment !== "any time" && moment !== "before the row"];
      possible = [...(isIn ? [] : [acknowledged]), ...(isOut ? [] : [acknowledged + 1])];
    }
    const [read = ""] = await publishUntilKilled([place, folder, mark, root], "before the row", 0);
    look(read, "at the end");
    const database = await openDatabase(place);
    const rows = await database.queries.selectFrom("content_changes").selectAll().orderBy("release").execute();
    const releases = await database.queries.selectFrom("content_releases").select("number").orderBy("number").execute();
    await database.close();

    expect(wrong).toEqual([]);
    expect(releases.map(({ number }) => number)).toEqual(releases.map((_, place_) => place_ + 1));
    expect(rows).toHaveLength(releases.length * 2);
  },
);
