import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { findPython } from "../../scripts/labs/proof/python.ts";

const python = findPython();

test.skipIf(python === undefined)(
  "the provider speaks as its contracts say, fails on command and errs at its known rates",
  () => {
    const run = spawnSync(python ?? "", ["-B", "-X", "utf8", "-m", "unittest", "provider.tests.test_provider"], {
      cwd: path.resolve(import.meta.dirname, ".."),
      encoding: "utf8",
    });

    expect(run.stderr).toMatch(/\nOK\n$/);
  },
);
