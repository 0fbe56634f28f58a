import { expect, test, vi } from "vitest";
import { changeField } from "./change-field.ts";
import * as opened from "./opened-file.ts";

vi.mock("./opened-file.ts", { spy: true });

const lines = Array.from({ length: 120 }, (_, at) => ({ from: `/old-${at}`, to: "/about" }));
const source = `# Where pages went.\n${lines.map(({ from, to }) => `- from: ${from} # kept\n  to: ${to}\n`).join("")}`;

/** How often the file is parsed until it says this. */
function parses(value: typeof lines) {
  vi.mocked(opened.openFile).mockClear();
  const changed = changeField(source, [], value);
  expect(changed.ok && opened.readFields(changed.source)).toMatchObject({ ok: true, fields: value });
  return vi.mocked(opened.openFile).mock.calls.length;
}

test.each([
  ["turned around", lines.toReversed()],
  ["all renamed", lines.map(({ to }, at) => ({ from: `/new-${at}`, to }))],
  ["all led elsewhere", lines.map(({ from }) => ({ from, to: "/faq" }))],
  ["put before many others", [...lines.map(({ to }, at) => ({ from: `/new-${at}`, to })), ...lines]],
  ["cut short", lines.slice(0, 40)],
])("a long list that is %s is written in one pass", (_, value) => {
  expect(parses(value)).toBeLessThan(10);
});

test("of a long list that changes in a few entries the others keep their bytes", () => {
  const changed = changeField(source, [], [{ from: "/first", to: "/faq" }, ...lines.toSpliced(50, 1)]);

  expect(changed.ok && changed.source.match(/# kept/g)).toHaveLength(119);
});
