import { symlinkSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { content } from "#app/delivery/collections/content-plugin.ts";
import { temporaryFolder } from "./databases.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Makes one file of a script in `tests/` and of all that it uses of the website, and answers its path. Node runs it as a
 * process of its own: content files and mail layouts are compiled, which Node alone cannot read. Erased after the test.
 */
export async function bundleScript(script: string) {
  const folder = temporaryFolder();
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [content()],
    // One file loads several times faster than the hundreds of some packages; a native one cannot be part of it.
    ssr: { noExternal: true, external: ["better-sqlite3"] },
    build: {
      ssr: path.join(root, "tests", script),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: "script.mjs", codeSplitting: false } },
    },
  });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  return path.join(folder, "script.mjs");
}
