import { spawn } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import { openDatabase } from "#database/database.ts";
import { drawLots } from "#tests/cast.ts";
import { openSharedPlace, sharedEngines, temporaryFolder } from "#tests/databases.ts";
import { bundleProcess, rehearsal, seedOfTest, tries } from "#tests/rehearsal.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Where a release is killed: the moments that its order is about, and any other, by lot over the time that one takes. */
const moments = ["before the row", "behind the row", "between the files", "before the swap", "any time"] as const;
type Moment = (typeof moments)[number];

/** `part` of the time that the first release took: when the second is killed, where that is by lot. */
async function publishUntilKilled(order: unknown[], moment: Moment, part: number) {
  const script = await bundleProcess("server/release/publisher.process.ts");
  const args = [script, JSON.stringify([...order, moment])];
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
