import { globSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./app/delivery/browser/inline-script-plugin.ts";
import { content } from "./app/delivery/collections/content-plugin.ts";

/** One file, which is all that most releases of the site leave as it was; it is also smaller than its five parts. */
const react = { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// };
const sheets = globSync("app/**/*.module.css").toSorted();

/** `button-1a`: the local name and the number of its file. Short, since these stand in every page, twice. */
function generateScopedName(name: string, file: string) {
  const sheet = path.relative(import.meta.dirname, file.replace(/\?.*$/, ""));
  const place = sheets.includes(sheet) ? sheets.indexOf(sheet) : sheets.push(sheet) - 1;
  return `${name}-${place.toString(36)}`;
}

export default defineConfig({
  plugins: [content(), inlineScript(), reactRouter()],
  css: { modules: { generateScopedName } },
  build: {
    // The oldest browsers we promise; also keeps light-dark() as it is written.
    cssTarget: ["chrome125", "safari17.5", "ios17.5", "firefox128"],
    // Fonts and pictures stay files: they are cached for a year and never hold up the page.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    // Their addresses stand in every page, some thirty of them: the hash alone tells one from the other.
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: "assets/[hash:7].js",
            codeSplitting: { groups: [react] },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: "./server/app.ts",
          // One file, which finds build/client beside itself; a part that the browser loads by itself is in it too.
          output: { codeSplitting: false },
          // Forms load their schema when they are touched; on the server the same file is there anyway.
          checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        },
      },
    },
  },
});
