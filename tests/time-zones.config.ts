import path from "node:path";
import { defineConfig } from "vitest/config";
import { content } from "#app/content/content-plugin.ts";

/** The tests that time-zones.test.ts runs in each zone of the machine: without pages, so that nothing needs a build. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, ".."),
  plugins: [content()],
  test: {
    environment: "node",
    include: ["app/calendar/{zoned-time,days,calendar}.test.ts"],
    // Every day of three years, in each of twelve zones, takes seconds and looks at what the changes of clocks show too.
    testNamePattern: /^(?!.*every day of three years)/,
    testTimeout: 40_000,
    maxWorkers: 1,
  },
});
