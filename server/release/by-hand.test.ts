import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { engines, openTestDatabase, temporaryFolder } from "#tests/databases.ts";
import { openPublishing } from "./publishing.ts";

const root = path.resolve(import.meta.dirname, "../..");

test.for(engines)(
  "what is written by hand while pages are made stays, beside what is published, on %s",
  async (engine) => {
    const folder = temporaryFolder();
    cpSync(path.join(root, "content"), folder, { recursive: true });
    const file = path.join(folder, "company.yaml");
    const read = () => readFileSync(file, "utf8");
    const write = (from: RegExp, to: string) => writeFileSync(file, read().replace(from, to));
    const release = openPublishing({ folder, root, mark: path.join(temporaryFolder(), "mark") }, siteReading());
    release.begin({
      database: await openTestDatabase(engine),
      now: () => 1,
      make: () => {
        write(/^tagline: .*$/m, "tagline: By hand");
        return Promise.resolve({ files: {}, inline: {}, pictures: {} });
      },
      warm: () => undefined,
      compare: async () => [],
      prepare: async () => () => [],
      warn: () => undefined,
    });
    const base = read();
    const text = base.replace(/^phone: .*$/m, 'phone: "+1 555 010 0199"');

    await release.publishing.publish({ changes: [{ file: "company.yaml", base, text }], who: "", note: "" });

    expect(read()).toMatch(/^tagline: By hand$/m);
    expect(read()).toContain("+1 555 010 0199");
    expect(release.publishing.sources().get("company.yaml")).toBe(read());
  },
);
