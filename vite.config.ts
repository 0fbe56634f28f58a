import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./app/boot/inline-script-plugin.ts";
import { content } from "./app/content/content-plugin.ts";

export default defineConfig(({ isPreview }) => ({
  plugins: [content(), inlineScript(), reactRouter()],
  build: {
    // The oldest browsers we promise; also keeps light-dark() as it is written.
    cssTarget: ["chrome125", "safari17.5", "ios17.5", "firefox128"],
    // Fonts and pictures stay files: they are cached for a year and never hold up the page.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: "./server/app.ts",
          // Forms load their schema when they are touched; on the server the same file is there anyway.
          checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        },
      },
    },
  },
  // Prerendering runs a preview server; its watcher would read the growing output again for every page.
  server: isPreview ? { watch: null } : undefined,
}));
