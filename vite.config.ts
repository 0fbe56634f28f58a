import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./app/delivery/browser/inline-script-plugin.ts";
import { labs } from "./app/school/courses/labs/labs-plugin.ts";

/** One file, which is all that most releases of the site leave as it was; it is also smaller than its five parts. */
const react = { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// };
/** What stands around every page, which root.tsx brings: nobody asks for its parts alone. */
const frame = {
  name: "frame",
  test: /\/app\/(front\/(shell|search\/search-box|home\/own-map)|catalog\/(stops\/seen|tools\/tool-groups)|.*\/(error-pages|marked)\.)/,
};
/** What most pages use: as one file it is smaller than as the twenty it would be. */
const shared = {
  name: "shared",
  test: /\/app\/(site|ui|content|people)\/.*(?<!\.server)\.(tsx?|module\.css)$/,
  minShareCount: 6,
};
/** Every class and movement of every sheet, by its sheet and name; those of every page first, with the shortest numbers. */
const classes = new Map<string, number>();
for (const sheet of ["app/front/shell", "app/ui", "app"].flatMap((each) =>
  globSync(`${each}/**/*.module.css`).toSorted(),
))
  for (const [, name = ""] of readFileSync(sheet, "utf8").matchAll(/(?:\.|@keyframes )([a-z]\w*)/gi))
    placeOf(sheet, name);

/** `_1a`: the number of the class. Short, since these stand in every page, twice. */
function generateScopedName(name: string, file: string) {
  return `_${placeOf(path.relative(import.meta.dirname, file.replace(/\?.*$/, "")), name).toString(36)}`;
}

function placeOf(sheet: string, name: string) {
  const key = `${sheet} ${name}`;
  const place = classes.get(key) ?? classes.size;
  classes.set(key, place);
  return place;
}

/** What reads content: yaml and Markdown, and the colors of listings. */
const readers = [
  /^(yaml|lowlight|highlight\.js|devlop|decode-|character-entities|unist-|longest-streak|zwitch|markdown-table|ccount)/,
  /^(mdast|micromark)/,
  // And what writes pages as Markdown.
  /^(hast|parse5|entities|vfile|rehype-minify|property-information|html-void|web-namespaces|stringify-entities)/,
  /^(collapse-white-space|(space|comma)-separated-tokens|trim-(trailing-)?lines|@ungap\/structured-clone)/,
];
/** What draws pictures; its wasm lies beside the bundle. */
const renderer = /^@resvg\/resvg-wasm$/;
/** Of about two hundred files each: found and read one by one, they are a fifth of the work of a start. */
const scattered = /^(kysely|stripe|zod)(\/|$)/;

export default defineConfig(({ command }) => ({
  plugins: [labs(), inlineScript(), reactRouter()],
  resolve: { alias: { "livekit-client": path.join(import.meta.dirname, "app/front/voice/no-web-rtc.ts") } },
  css: { modules: { generateScopedName } },
  build: {
    // The oldest browsers we promise; also keeps light-dark() as it is written.
    cssTarget: ["chrome125", "safari17.5", "ios17.5", "firefox128"],
    // Fonts and pictures stay files: they are cached for a year and never hold up the page.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    // Their addresses stand in every page or in the list of routes, hundreds of them: the hash alone tells one from the other.
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: "assets/[hash:7].js",
            assetFileNames: ({ names: [name = ""] }) =>
              name.endsWith(".css") ? "assets/[hash:7].css" : "assets/[name]-[hash][extname]",
            codeSplitting: { groups: [react, frame, shared] },
          },
        },
      },
    },
    ssr: {
      // What reads content and what draws is part of the bundle, as what a browser runs is: whoever only runs the site installs
      // none of it.
      resolve: command === "build" ? { noExternal: [...readers, renderer, scattered] } : {},
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
}));
