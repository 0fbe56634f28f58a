import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A second build stands beside the first for the test of React Router's own scripts.
  buildDirectory: process.env.BUILD_DIR ?? "build",
  // The whole route list is one small hashed file; there is no /__manifest to call (security.md A8).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
