import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

/**
 * `sbom.json` in the build: all packages with versions, hashes and licences as CycloneDX, which scanners for known faults read
 * (security.md G2); those that run in production have the scope "required". npm makes it of the lock file, without the
 * network. Told to omit what only development needs, it leaves out react as well, since development needs that too.
 */
export function writeParts(root: string, folder: string) {
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
  const options = { cwd: root, encoding: "utf8", maxBuffer: 16_000_000 } as const;
  const npm = process.env.npm_execpath ?? "";
  const list = /\.c?js$/.test(npm)
    ? execFileSync(process.execPath, [npm, ...args], options)
    : execFileSync("npm", args, { ...options, shell: process.platform === "win32" });
  writeFileSync(path.join(folder, "sbom.json"), list);
}
