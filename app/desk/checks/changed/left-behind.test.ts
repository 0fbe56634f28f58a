import { expect, test } from "vitest";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import { editsBetween } from "./edits.ts";
import { leftBehind } from "./left-behind.ts";

const { files } = siteReading();

test("a figure that was changed in one place is named there, with the places that go on saying the old one", () => {
  const [found, ...more] = changed(
    "legal/refunds.md",
    "all your money back within 14 days",
    "all your money back within 30 days",
  );

  expect(more).toEqual([]);
  expect(found).toMatchObject({
    id: "changed/14-days/30-days/legal/refunds.md",
    file: "legal/refunds.md",
    said: "30 days",
  });
  expect(found?.what).toMatch(
    /^“14 days” became “30 days”, and other places still say “14 days”: content\/legal\/refunds\.md, text: “You get the full/,
  );
});

test.for<[file: string, from: string, to: string, still: RegExp]>([
  [
    "pages/newsletter.yaml",
    "a mistake of ours. Four minutes, every Tuesday",
    "a mistake of ours. Four minutes, every Thursday",
    /Tuesday/,
  ],
  ["pages/verify.yaml", "You need no account", "You need an account", /needs? no account/],
  ["pages/home.yaml", "A paid consultation", "A free consultation", /paid consultation/],
  ["pages/coaching.yaml", "Two packages", "Three packages", /the two packages/],
  [
    "pages/enrollment.yaml",
    "a link is on its way. It works once, within 48 hours",
    "a link is on its way. It works once, within 24 hours",
    /within 48 hours/,
  ],
  [
    "tutorials/sort-a-shared-inbox.yaml",
    "agree on five labels",
    "agree on seven labels",
    /Five labels and what they mean/,
  ],
])("%s: “%s” becomes “%s”", ([file, from, to, still]) => {
  expect(changed(file, from, to).map(({ what }) => what)).toEqual([expect.stringMatching(still)]);
});

test("nothing is said where all places were changed together, or the figure elsewhere is of another thing", () => {
  const all = files.map(({ file, value }) => ({ file, value: replaced(value, "Tuesday", "Wednesday") }));

  expect(leftBehind(editsBetween(files, all), all)).toEqual([]);
  expect(changed("pages/core-values.yaml", "bookkeeper of twenty years", "bookkeeper of fifteen years")).toEqual([]);
  expect(changed("pages/about.yaml", "A list of twenty bad answers", "A list of thirty bad answers")).toEqual([]);
  expect(
    changed("pages/faq.yaml", "You describe the work that eats your week", "Tell us of the work that eats your week"),
  ).toEqual([]);
});

test("what one forgot among many is found, once for all that were changed", () => {
  const forgotten = "pages/consultation.yaml";
  const most = files.map(({ file, value }) => ({
    file,
    value: file === forgotten ? value : replaced(value, "within two working days", "within three working days"),
  }));

  const found = leftBehind(editsBetween(files, most), most);

  expect(found).toHaveLength(1);
  expect(found[0]?.what).toContain(`content/${forgotten}`);
  // Two days of another thing: whoever changed it in many places has seen them.
  expect(found[0]?.what).not.toContain("after another two working days");
});

/** What an edit of one file leaves behind in the others. */
function changed(name: string, from: string, to: string) {
  const after = files.map(({ file, value }) => ({ file, value: file === name ? replaced(value, from, to) : value }));
  expect(after, from).not.toEqual(files);
  return leftBehind(editsBetween(files, after), after);
}

/** The same value wherever nothing in it changes. */
function replaced(value: unknown, from: string, to: string): ReadFile["value"] {
  const text = JSON.stringify(value);
  const other = text?.replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1));
  return other === text ? value : JSON.parse(other);
}
