import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Company } from "#app/content/company/company.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { changedLetters } from "./changed-letters.server.ts";
import { sampleLetters } from "./sample-letters.server.ts";

const before = siteContent();
const site = {
  origin: "https://site.example",
  secret: Buffer.alloc(32, 7),
  mail: { from: "Throughline <hello@throughline.example>" },
  payments: { portalPage: "" },
} as Site;

/** The content with some fields of a file said otherwise. */
function changed<File>(file: string, change: (fields: File) => File): Content {
  return { release: "changed", files: { ...before.files, [file]: change(before.files[file] as File) } };
}

const named = (after: Content) => changedLetters(site, before, after).flatMap(({ letters }) => letters);

test("every letter that the site has words for is among those that are compared", () => {
  const app = path.resolve(import.meta.dirname, "../../..");
  const letters = globSync("**/*.mail.ts", { cwd: app }).flatMap((file) => [
    ...readFileSync(path.join(app, file), "utf8").matchAll(/^export function (\w+Mail)\b/gm),
  ]);
  const compared = readFileSync(path.join(import.meta.dirname, "sample-letters.server.ts"), "utf8");

  expect(letters.length).toBeGreaterThan(25);
  expect(letters.map(([, name = ""]) => name).filter((name) => !compared.includes(`${name}(site`))).toEqual([]);
});

test("nothing changes in a letter while what it says stays, and the company's name stands in all of them", () => {
  expect(changedLetters(site, before, { ...before })).toEqual([]);
  expect(new Set(named(changed<Company>("company.yaml", (company) => ({ ...company, name: "Newline" }))))).toEqual(
    new Set(Object.keys(sampleLetters)),
  );
});

test("a new phone number changes one line of the letters that name it, and of no other", () => {
  const phone = "(555) 010-0100";
  const changes = changedLetters(
    site,
    before,
    changed<Company>("company.yaml", (company) => ({ ...company, phone })),
  );

  expect(changes).toHaveLength(1);
  expect(changes[0]?.lines).toEqual([
    {
      before: "Questions: hello@throughline.example or (555) 010-0199.",
      after: "Questions: hello@throughline.example or (555) 010-0100.",
    },
  ]);
  expect(changes[0]?.letters).toContain("Booking: booked");
  expect(changes[0]?.letters).not.toContain("Sign-in: link");
});

test("a new price changes the letters about what costs it: the ticket, and what goes back", () => {
  const dearer = changed<Prices>("prices.yaml", (prices) => ({
    ...prices,
    consultation: { ...prices.consultation, price: 12_500 },
  }));
  const letters = named(dearer);

  expect(letters).toContain("Booking: booked");
  expect(letters).toContain("Booking: canceled");
  expect(letters.filter((name) => !name.startsWith("Booking: "))).toEqual([]);
  expect(JSON.stringify(changedLetters(site, before, dearer))).toContain("$125.00");
});

test("the title of an exercise changes the letters about its work", () => {
  const file = "courses/engineer/2/exercise.md";
  const letters = named(changed<{ title: string }>(file, (exercise) => ({ ...exercise, title: "Another exercise" })));

  expect(new Set(letters)).toEqual(
    new Set(["Course: stands still", "Work: received", "Work: read", "Work: read late", "Work: read once more"]),
  );
});
