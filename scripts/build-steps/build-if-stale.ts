import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const sources = [
  "app",
  "database",
  "demo",
  "labs",
  "partners",
  "public",
  "server",
  "scripts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const stamp = path.join(root, process.env.BUILD_DIR ?? "build", "built-from");

/** Builds unless the present build was made from the very same sources. A build cut short leaves no stamp and is made again. */
export function buildIfStale() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint()) return;
  execFileSync(process.execPath, [path.join(root, "scripts/build.ts")], { stdio: "inherit" });
}

/** Notes of what a build was made, once it is whole: `print` is the fingerprint from before it began. */
export function stampBuild(print: string) {
  writeFileSync(stamp, print);
}

/** Whether one stands that was finished once, of whatever sources. */
export function hasBuild() {
  return existsSync(stamp);
}

/** Names, sizes and change times of all sources but their tests, and the delivery mode. */
export function fingerprint() {
  const hash = createHash("sha256").update(process.env.VITE_HYDRATION ?? "");
  for (const source of sources) {
    const full = path.join(root, source);
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: "utf8" }).map((file) => path.join(full, file))
      : [full];
    for (const file of files.filter((each) => !/\.(test|scene|process)\.tsx?$/.test(each)).toSorted()) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}
