// `npm run backup -- FOLDER` copies database, keys and students' files into a new folder while the site runs; `npm run restore
// -- FOLDER` puts them into an empty place. Both with the site's own settings. Where it cannot be done they say why, and exit 1.
import { backUp, restore } from "#server/data/backups.ts";
import { readConfig } from "#server/settings/config.ts";
import { mistakesInSettings } from "#server/words.ts";

process.umask(0o077);
const [what, folder] = process.argv.slice(2);
const read = readConfig(process.env);
if (!read.ok) fail(mistakesInSettings(read.mistakes));
if (folder === undefined) fail(`Name a folder: npm run ${what} -- /var/backups/site-2026-12-31`);
const { config } = read;
const inBucket = config.bucket ? " Students' files are in the bucket, and not in it." : "";
try {
  if (what === "restore") {
    const files = await restore(config, folder);
    process.stdout.write(`Restored the database and ${files} files from ${folder}. Start the site.\n`);
  } else {
    const files = await backUp(config, folder);
    process.stdout.write(`Backed up the database and ${files} files to ${folder}, with the keys.${inBucket}\n`);
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
