import type { log as writeLog } from "./log.ts";

/** Warnings of the site, as the first page of /admin shows them until the next start. Each is written to the log once. */
export function openWarnings(warnings: Set<string>, log: typeof writeLog) {
  return {
    warn(words: string) {
      if (warnings.has(words)) return;
      warnings.add(words);
      log("error", "warning", { words });
    },
    /** At most one sentence about one thing, and none when it is mended: null. */
    about() {
      let last: string | null = null;
      return (words: string | null) => {
        if (words === last) return;
        if (last !== null) warnings.delete(last);
        if (words !== null) {
          warnings.add(words);
          log("error", "warning", { words });
        }
        last = words;
      };
    },
  };
}
