import { build, type Plugin } from "vite";

/**
 * `import source from "./boot.ts?inline-script"`: the module with all it imports, minified, as text for a <script>.
 * With `?inline-module` it keeps its exports, for `import()`.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    load: {
      filter: { id: /\?inline-(script|module)$/ },
      async handler(id) {
        const [entry = "", kind] = id.split("?inline-");
        const format = kind === "script" ? "iife" : "es";
        const output = await build({
          configFile: false,
          logLevel: "silent",
          build: { write: false, target: "es2022", minify: true, lib: { entry, formats: [format], name: "inline" } },
        });
        const [bundle] = Array.isArray(output) ? output : [output];
        const chunk = bundle && "output" in bundle ? bundle.output[0] : undefined;
        if (!chunk) throw new Error(`nothing came out of ${entry}`);
        this.addWatchFile(entry);
        return { code: `export default ${JSON.stringify(chunk.code.trim())}`, moduleType: "js" };
      },
    },
  };
}
