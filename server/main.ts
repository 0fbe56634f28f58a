/**
 * Production: opens the site and serves it until it is told to stop. Started by scripts/start.ts, or by a service
 * manager after a build. Everything of ours comes out of the build; here is only Node's HTTP server around it.
 */
import { availableParallelism } from "node:os";
import path from "node:path";
import type * as Bundle from "./app.ts";
import type { Config } from "#server/settings/config.ts";
import { readBuiltContent, readBuiltPages } from "#server/page-making/built-content.ts";
import { codecFolder } from "#server/pictures/codecs.ts";
import { startLooking } from "#server/release/looking.ts";
import { openMakers } from "#server/page-making/makers.ts";
import { gentleEnd } from "#server/http/gentle-end.ts";
import { keepAssets } from "#server/data/kept-assets.ts";
import { listen } from "#server/http/node-http.ts";
import { createNodeServer } from "#server/http/node-server.ts";
import type { Page } from "#server/http/pages.ts";
import { openWarnings } from "./warnings.ts";
import { mistakesInSettings, noProxyListed, oldBuild, oldFilesNotKept, playedBar, welcome } from "./words.ts";

const root = path.resolve(import.meta.dirname, "..");
const build = path.resolve(root, process.env.BUILD_DIR ?? "build");
// React chooses its fast half by this when it is loaded.
process.env.NODE_ENV = "production";
const bundle = (await import(path.join(build, "server/index.js"))) as typeof Bundle;
const {
  createApp,
  log,
  openCommits,
  openLivePages,
  openPartners,
  openPublishing,
  openShownPages,
  openSite,
  originPlaceholder,
  partnerOrigins,
  readConfig,
  readPages,
} = bundle;

/** Threads that make the pages of a release. One processor is left to visitors. */
const makerThreads = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Longest time that requests under way may still take, in milliseconds (security.md F5). */
const patience = 20_000;

// What is kept holds names and addresses: only this user may read it, whoever made the data folder.
process.umask(0o077);
for (const event of ["unhandledRejection", "uncaughtException"]) {
  process.on(event, (error: unknown) => {
    log("error", "the process ends", { because: event, error });
    process.exit(1);
  });
}
// Partners whose answers are odd are reported this way by adapters, which know no log.
process.on("warning", (warning) => {
  if ("code" in warning) log("error", "warning", { code: warning.code, message: warning.message });
});
const read = readConfig(process.env);
if (!read.ok) fail(mistakesInSettings(read.mistakes));
await start(read.config).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));

async function start(config: Config) {
  const { host, origin, trustedProxies } = config;
  const mark = path.join(config.dataDir, "content-release");
  const release = openPublishing(
    { folder: config.contentDir, root, mark, codecs: path.join(build, codecFolder) },
    readBuiltContent(build),
  );
  const { demo, partners } = await openPartners(config, release.content());
  const opened = await openSite({ ...config, ...partners }, release);
  const warnings = openWarnings(opened.site.warnings, log);
  const { warn } = warnings;
  const place = {
    origin,
    placeholder: originPlaceholder,
    partners: partnerOrigins(opened.site),
    isAlone: opened.site.community.home === null,
    bar: demo && (config.playsForAll || !config.onLoopback) ? playedBar : undefined,
  };
  const { files, inline } = readBuiltPages(build);
  const inBuild = readPages({ ...place, folder: path.join(build, "client"), inline });
  const pages = new Map([...readOldAssets(config, inBuild, warn), ...inBuild]);

  const livePages = openLivePages(pages, opened.site);
  const makers = openMakers(build, makerThreads);
  release.begin({
    database: opened.site.database,
    now: opened.site.now,
    // A build in React Router's own manner makes no pages beforehand: each is rendered when it is asked for.
    make: files.length > 0 ? makers.make : () => Promise.resolve({ files: {}, inline: {}, pictures: {} }),
    warm: makers.warm,
    ...openShownPages(livePages, { inBuild, files }, place),
    warn: warnings.about(),
  });
  const looking = startLooking(release.look, log);
  await looking.first;
  const commits = openCommits({
    folder: config.contentDir,
    mark: path.join(config.dataDir, "content-commit"),
    origin,
    database: opened.site.database,
    now: opened.site.now,
    number: release.number,
    warn: warnings.about(),
  });
  const committing = startLooking(commits.catchUp, log);
  // A database that does not answer now keeps nobody waiting.
  await Promise.race([livePages.look(), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);

  let stopping = false;
  const readiness = async () => (stopping ? "stopping" : await opened.readiness());
  const app = createApp(opened.site);
  const refusesForwarded = demo !== undefined && config.onLoopback && !config.playsForAll;
  if (process.env.STARTED_WITH === "the build before") warn(oldBuild);
  if (origin.startsWith("https:") && trustedProxies.length === 0) warn(noProxyListed);
  const parts = {
    app,
    pages,
    origin,
    trustedProxies,
    readiness,
    refusesForwarded,
    warn,
    changed: () => livePages.soon(),
  };
  const server = createNodeServer({ ...bundle, ...parts });
  server.maxConnections = 10_000;
  const end = gentleEnd(server);
  await listen(server, config.port, host);
  opened.startWork();
  // Before anybody is told that the site stands: whoever waits for that line may stop it at once.
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  const { dataDir, databaseUrl, adminKey } = config;
  const lines = welcome({
    origin,
    demoOrigin: demo?.origin,
    dataDir,
    isPostgres: databaseUrl !== undefined,
    keyFile: adminKey ? undefined : bundle.ownerKeyFile(path.resolve(dataDir)),
    durability: opened.durability,
  });
  for (const line of lines) process.stdout.write(`${line}\n`);

  async function stop() {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await end();
    await Promise.all([looking.stop(), committing.stop()]);
    await makers.close();
    await livePages.stop();
    await opened.close();
    await demo?.close();
    process.exit(0);
  }
}

/** What a tab that was opened before the present build may still ask for (security.md F6). */
function readOldAssets({ dataDir, origin }: Config, inBuild: ReadonlyMap<string, Page>, warn: (words: string) => void) {
  const folder = path.join(dataDir, "old-builds");
  try {
    keepAssets(path.join(build, "client/assets"), path.join(folder, "assets"), Date.now());
    return readPages({ folder, origin, placeholder: originPlaceholder, inline: {} }, inBuild);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    warn(oldFilesNotKept(code ?? message));
    return [];
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
