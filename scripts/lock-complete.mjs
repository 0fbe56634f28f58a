// Says which optional (platform) packages a lock file lacks: npm leaves them out silently when the registry does not have them
// yet, and `npm ci` then refuses the lock file, here and on the platforms that miss out.
import { readFileSync } from "node:fs";
const { packages } = JSON.parse(readFileSync(process.argv[2] ?? "package-lock.json", "utf8"));
let bad = 0;
for (const [at, p] of Object.entries(packages))
  for (const dep of Object.keys(p.optionalDependencies ?? {})) {
    let dir = at;
    let found = false;
    for (;;) {
      if (packages[(dir ? dir + "/" : "") + "node_modules/" + dep]?.version) {
        found = true;
        break;
      }
      if (!dir) break;
      dir = dir.includes("/node_modules/") ? dir.slice(0, dir.lastIndexOf("/node_modules/")) : "";
    }
    if (!found) {
      bad++;
      console.error(
        `${at || "package.json"}@${p.version ?? ""} wants ${dep}@${p.optionalDependencies[dep]}: not in the lock file`,
      );
    }
  }
console.log(bad ? `${bad} missing` : "lock file complete");
process.exit(bad ? 1 : 0);
