import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { readMarkdown } from "#app/content/reading/read-markdown.ts";

const source = `import os

# region outer
def load():
    # region inner
    path = ".env"

    return path
    # endregion inner
# endregion
# region twice
# endregion
# region twice
# endregion
# region open
`;

function rootWith(text: string) {
  const root = temporaryFolder();
  mkdirSync(path.join(root, "labs/engineer"), { recursive: true });
  writeFileSync(path.join(root, "labs/engineer/settings.py"), text);
  return root;
}

function read(place: string, body = "") {
  return readMarkdown(`\`\`\`python ${place}\n${body}\`\`\`\n`, { root: rootWith(source) });
}

test("a listing is filled from its region, without the markers in it and the indentation of all its lines", () => {
  const outer = read("labs/engineer/settings.py#outer");
  const inner = read("labs/engineer/settings.py#inner");

  expect([...outer.mistakes, ...inner.mistakes]).toEqual([]);
  expect(outer.blocks).toMatchObject([
    { language: "python", file: "settings.py", code: 'def load():\n    path = ".env"\n\n    return path' },
  ]);
  expect(inner.blocks).toMatchObject([{ code: 'path = ".env"\n\nreturn path' }]);
  expect(inner.included.map((file) => path.basename(file))).toEqual(["settings.py"]);
});

test.for([
  ["labs/engineer/settings.py#nowhere", "the file has no line “# region nowhere”"],
  ["labs/engineer/missing.py#outer", "labs/engineer/missing.py is not there"],
  ["labs/engineer/settings.py#twice", "the file has two regions of this name"],
  ["labs/engineer/settings.py#open", "the region has no “# endregion”"],
  ["settings.py#outer", "a listing is written labs/folder/file.py#region"],
  ["labs/../package.json#outer", "a listing is written labs/folder/file.py#region"],
] as const)("%s stops the build: %s", ([place, said]) => {
  expect(read(place).mistakes).toMatchObject([{ line: 1, reason: expect.stringContaining(said) as string }]);
});

test("a listing that names its place has no text of its own", () => {
  expect(read("labs/engineer/settings.py#outer", "print()\n").mistakes).toMatchObject([
    { reason: expect.stringContaining("its body must be empty") as string },
  ]);
});
