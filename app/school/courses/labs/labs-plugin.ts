import path from "node:path";
import type { Plugin } from "vite";
import { readLab } from "./read-lab.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const folder = path.join(root, "labs");

/**
 * A lab's README stands for the whole lab: its facts, its text and, for our server alone, its key. A mistake in one stops
 * the build (security.md E8).
 */
export function labs(): Plugin {
  return {
    name: "labs",
    enforce: "pre",
    load: {
      filter: { id: /\/labs\/(engineer|specialist)\/.+\/README\.md$/ },
      handler(readme) {
        const name = path.relative(folder, path.dirname(readme)).split(path.sep).join("/");
        const { lab, faults, files } = readLab(root, name);
        // What fills a listing is watched too.
        for (const each of [readme, ...files]) this.addWatchFile(each);
        if (faults.length > 0) this.error(faults.map((fault) => `labs/${name}: ${fault}`).join("\n"));
        return { code: `export default ${JSON.stringify(lab)}`, moduleType: "js" };
      },
    },
  };
}
