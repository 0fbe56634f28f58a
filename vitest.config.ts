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
    // A wait ends when what it waits for is there; on a busy machine that takes longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    // More than the two cores of a small machine: many tests wait for a server, a mail or a clock.
    maxWorkers: 4,
  },
});
