import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/content/prerendered-paths.ts";

export default {
  ssr: true,
  // A second build stands beside the first for the test of React Router's own scripts.
  buildDirectory: process.env.BUILD_DIR ?? "build",
  // The whole route list is one small hashed file; there is no /__manifest to call (security.md A8).
  routeDiscovery: { mode: "initial" },
  // React Router's own scripts hold the site's address: with them every page is rendered when it is asked for.
  prerender: process.env.VITE_HYDRATION === "stock" ? false : { paths: prerenderedPaths, concurrency: 4 },
} satisfies Config;
