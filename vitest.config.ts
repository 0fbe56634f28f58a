import { configDefaults, defineConfig } from "vitest/config";
import { labs } from "./app/school/courses/labs/labs-plugin.ts";
import { workInMemory } from "./scripts/testing/in-memory.ts";
import { keepContent } from "./scripts/testing/keep-content.ts";

workInMemory();
await keepContent();

/** Measures the memory of its process, so that nothing of other tests may be in it. */
const ofMemory = "tests/platform-faults.test.ts";
/** Four thousand transactions at once: in a process of its own, whatever the files before it left in theirs. */
const ofRivals = "app/bookings/booking/rivals.test.ts";
const ofTimeZones = "tests/time-zones.test.ts";
const zones = ["UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"];

/**
 * Of the processes that run tests: a quarter less work. What Kysely awaits is followed by the engine itself, as later versions
 * of Node do by default, instead of by hooks on every promise; and what lives shortly has room to die before it is copied.
 */
const flags = ["--experimental-async-context-frame", "--max-semi-space-size=64"].filter((each) =>
  process.allowedNodeEnvironmentFlags.has(each.replace(/=.*/, "")),
);

export default defineConfig({
  plugins: [labs()],
  test: {
    environment: "node",
    // Pictures take their colours from here.
    css: { include: [/tokens\.css\?raw$/] },
    testTimeout: 40_000,
    // A server of its own starts in some of them.
    hookTimeout: 60_000,
    // A wait ends when what it waits for is there; on a busy machine that takes longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    // More than the two cores of a small machine: many tests wait for a server, a mail or a clock.
    maxWorkers: 4,
    execArgv: flags,
    // Files share what they import, which halves the time of most; so no test may leave anything behind in a module.
    isolate: false,
    // Nor in what is global.
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: "units",
          globalSetup: ["./tests/databases.ts", "./tests/rehearsal.ts"],
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, "build*/**", "tests/*.test.ts", ofRivals],
        },
      },
      // What looks at the built site waits for the build; a test beside its file does not.
      {
        extends: true,
        test: {
          name: "site",
          // A server of its own starts in many of them, three times in some.
          testTimeout: 60_000,
          globalSetup: ["./tests/servers.ts", "./tests/databases.ts"],
          include: ["tests/*.test.ts"],
          exclude: [ofMemory, ofTimeZones],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          isolate: true,
          globalSetup: ["./tests/databases.ts"],
          include: [ofMemory, ofRivals],
        },
      },
      // security.md E2: times and days are right in whatever zone the machine's clock is.
      ...(process.env.QUICK === "yes" ? [] : zones.map(clockIn)),
    ],
  },
});

function clockIn(zone: string) {
  return {
    extends: true as const,
    test: {
      name: zone,
      // The machine's own zone draws as many lots as these five together.
      env: { TZ: zone, LOTS: process.env.THOROUGH === "yes" ? "60" : "20" },
      include: [
        ofTimeZones,
        "app/bookings/calendar/{zoned-time,days,calendar}.test.ts",
        "app/bookings/busy/{busy-times,independent}.test.ts",
      ],
      // Every fifth day of three years, in each of twelve zones, takes seconds and looks at what the changes of clocks show too;
      // the others take seconds and have nothing to do with clocks.
      testNamePattern: /^(?!.*(every fifth day of three years|of ten thousand events|of a million days))/,
    },
  };
}
