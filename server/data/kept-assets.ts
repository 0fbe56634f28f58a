import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";

/** How long a tab may go on with files of a build that was replaced, in milliseconds (security.md F6). */
const keptFor = 30 * 24 * 3_600_000;
/** The time of a file that the present build has; others bear the time at which a build came that had them no more. */
const inUse = new Date(0);

/**
 * Copies the hashed files of a build into `kept` and erases those of builds replaced 30 days ago. A name stands for one
 * content, so that a file is copied once. `now` in milliseconds. Throws when there is no room.
 */
export function keepAssets(build: string, kept: string, now: number) {
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  const present = new Set(readdirSync(build).filter((name) => !name.endsWith(".map")));
  for (const name of present) keep(path.join(build, name), path.join(kept, name));
  for (const name of readdirSync(kept)) if (!present.has(name)) retire(path.join(kept, name), now);
}

function keep(from: string, to: string) {
  if (!existsSync(to)) {
    // Whole or not at all, also when the process is killed here.
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
  utimesSync(to, inUse, inUse);
}

function retire(file: string, now: number) {
  const since = statSync(file).mtimeMs;
  if (file.endsWith(".part") || (since > 0 && now - since > keptFor)) rmSync(file);
  else if (since === 0) utimesSync(file, new Date(now), new Date(now));
}
