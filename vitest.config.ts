import { defineConfig } from "vitest/config";
import { content } from "./app/content/content-plugin.ts";

export default defineConfig({
  plugins: [content()],
  test: {
    environment: "node",
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "build/**", "tests/journeys/**"],
    globalSetup: ["./tests/global-setup.ts"],
    testTimeout: 20_000,
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
  },
});
