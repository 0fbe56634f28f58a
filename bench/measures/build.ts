import { spawn } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import path from "node:path";
import { atEnd, temporaryFolder } from "../site/at-end.ts";
import { type Bar, figure, printTable, progress, type Options } from "../bar.ts";
import { writeTools } from "../site/generated-tools.ts";
import { root } from "../site/site.ts";

const mostPerPage = 10;
/** How much dearer the later pages may be than the earlier ones before it is called a curve. */
const mostBend = 1.5;
const patience = 20 * 60_000;
const buildFolders = ["build", "build-stock"].flatMap((name) => [name, `${name}-next`, `${name}-old`]);
const leftOut = new Set([...buildFolders, "node_modules", "data", ".git", ".react-router", "test-results"]);

type Build = { added: number; seconds: number };

/**
 * Wall seconds of scripts/build.ts with 0, 50, 500 and 2000 more tool pages than there are, in a copy of the project in
 * a temporary folder that shares node_modules. A page costs what the longest build takes more than the shortest,
 * divided by the pages it has more: one run each, so that a busy machine shows. Fair to the site: the generated tools
 * are as long as the real ones, and the list of tools, search and sitemap grow with them. Not measured: memory.
 */
export async function measureBuild({ short }: Options): Promise<Bar[]> {
  const sizes = short ? [0, 20, 60] : [0, 50, 500, 2000];
  const { folder, erase } = temporaryFolder("build");
  cpSync(root, folder, {
    recursive: true,
    filter: (file) => !leftOut.has(path.relative(root, file).split(path.sep)[0] ?? ""),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  const builds: Build[] = [];
  for (const added of sizes) {
    writeTools(path.join(folder, "content/tools"), added);
    progress(`building with ${figure(added)} more tools`);
    const seconds = await runBuild(folder);
    progress(`took ${figure(seconds)} s`);
    builds.push({ added, seconds });
  }
  erase();
  const rows = builds.map((build, place) => {
    const before = builds[place - 1];
    return [figure(build.added), build.seconds, before ? costPerPage(before, build) : ""];
  });
  printTable("Build of generated tool pages", ["more pages", "seconds", "ms for each page more than above"], rows);
  return barsOf(builds);
}

/** Milliseconds for each page that `later` has more. */
function costPerPage(earlier: Build, later: Build) {
  return ((later.seconds - earlier.seconds) * 1000) / (later.added - earlier.added);
}

/** Wall seconds. The build has children, so that it gets a process group of its own, which ends as a whole. */
async function runBuild(folder: string) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== "BUILD_DIR"));
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/build.ts"], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "pipe"],
    detached: process.platform !== "win32",
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  let running = true;
  const stop = atEnd(() => {
    if (running && child.pid) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  });
  const tooLong = setTimeout(stop, patience);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  running = false;
  clearTimeout(tooLong);
  stop();
  if (code !== 0) throw new Error(`the build of the copy failed:\n${complaint}`);
  return (performance.now() - began) / 1000;
}

function barsOf(builds: Build[]): Bar[] {
  const [shortest, middle, longest] = [builds[0], builds.at(-2), builds.at(-1)];
  if (!shortest || !middle || !longest) throw new Error("too few builds to compare");
  const cost = costPerPage(shortest, longest);
  const [early, late] = [costPerPage(shortest, middle), costPerPage(middle, longest)];
  const clear = early > 0 && late > 0;
  return [
    {
      name: "build",
      limit: `at most ${mostPerPage} ms a page`,
      seen: `${figure(cost)} ms a page`,
      met: cost <= mostPerPage,
    },
    {
      name: "build grows in a straight line",
      limit: `pages after the ${figure(middle.added)}th cost at most ${mostBend} times those before`,
      seen: clear ? `${figure(late / early)} times` : "more pages took less time: the machine was too busy to tell",
      met: clear ? late <= early * mostBend : undefined,
    },
  ];
}
