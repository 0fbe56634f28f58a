// A process that starts as a server does and says what is read and whether both files are those of the newest row, then publishes
// one release ("done 8 120": acknowledged, in so many milliseconds) and another, in which it kills itself at the moment it was
// told. Argument, as JSON: the database, the folder, the mark, where the software lies, the moment.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import type { Company } from "#app/content/company/company.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { readContent, readSources } from "#app/delivery/collections/read-content.ts";
import type { Content } from "#app/site/content.ts";
import { type Database, openDatabase } from "#database/database.ts";
import { openPublishing } from "./publishing.ts";

type Order = [place: { url?: string; folder: string }, folder: string, mark: string, root: string, moment: string];

const [place, folder, mark, root, moment] = JSON.parse(process.argv.at(-1) ?? "") as Order;
let isLast = false;
const { rename } = fs.promises;
fs.promises.rename = async (...names) => {
  await rename(...names);
  reach("between the files");
};
syncBuiltinESMExports();

const database = await openDatabase(place);
const transaction: Database["transaction"] = async (run) => {
  const value = await database.transaction(run);
  reach("behind the row");
  return value;
};
const release = openPublishing(
  { folder, mark, root },
  readContent(await readSources(folder, root), root, siteReading()),
);
release.begin({
  database: { ...database, transaction },
  now: () => 1,
  warm() {},
  warn(words) {
    if (words) console.log("warning", words);
  },
  make: async (content) => ({ files: { about: words(content) }, inline: {}, pictures: {} }),
  compare: async () => [],
  prepare: async () => () => {
    reach("before the swap");
    return [];
  },
});
await release.look();
const isSame = (await isOnDisk("company.yaml")) && (await isOnDisk("prices.yaml"));
const rest = fs.readdirSync(folder).filter((name) => name.endsWith(".unfinished"));
console.log("read", words(release.content()), isSame && rest.length === 0 ? "whole" : "other");
for (let n = Number(words(release.content()).split(" ")[1]) + 1; ; n++) await publishNumber(n);

async function publishNumber(n: number) {
  const { sources, publish } = release.publishing;
  const changed = (file: string, from: RegExp, to: string) => {
    const base = sources().get(file) ?? "";
    return { file, base, text: base.replace(from, to) };
  };
  const changes = [
    changed("company.yaml", /^tagline: .*$/m, `tagline: '${n}'`),
    changed("prices.yaml", /over \d+%/, `over ${n}%`),
  ];
  const began = performance.now();
  const along = async () => reach("before the row");
  const outcome = await publish({ changes, who: "ada@example.org", note: "", along });
  console.log(outcome.ok ? `done ${n} ${performance.now() - began}` : JSON.stringify(outcome));
  isLast = true;
}

function reach(here: string) {
  if (isLast && here === moment) process.kill(process.pid, "SIGKILL");
}

function words({ files }: Content) {
  const { tagline } = files["company.yaml"] as Company;
  const { savingClaim } = files["prices.yaml"] as { savingClaim: string };
  return [tagline.replaceAll(" ", "-"), /\d+/.exec(savingClaim)?.[0]].join(" ");
}

async function isOnDisk(file: string) {
  const row = await database.queries
    .selectFrom("content_changes")
    .select("text")
    .where("file", "=", file)
    .orderBy("release", "desc")
    .limit(1)
    .executeTakeFirst();
  return !row || fs.readFileSync(path.join(folder, file), "utf8") === row.text;
}
