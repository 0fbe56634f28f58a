import { expect, test } from "vitest";
import { openZip } from "#app/school/courses/file-contents/zip.server.ts";
import { zipFile } from "./zip-file.ts";

test("a zip of the same files is the same bytes in whatever order they come, and opens", async () => {
  const files: [string, Buffer][] = [
    ["lab/tests/b.py", Buffer.from("pass\n".repeat(400))],
    ["lab/a.py", Buffer.from("")],
    ["lab/Grüße.txt", Buffer.from("Grüße")],
  ];

  const [one, other] = [zipFile(new Map(files)), zipFile(new Map(files.toReversed()))];

  expect(one.equals(other)).toBe(true);
  const opened = await openZip(one);
  if (!opened.ok) throw new Error(opened.reason);
  expect(opened.entries.map(({ path, bytes }) => [path, bytes])).toEqual([
    ["lab/Grüße.txt", 7],
    ["lab/a.py", 0],
    ["lab/tests/b.py", 2000],
  ]);
  const stream = await opened.zip.openReadStreamPromise(opened.entries[2]!.entry);
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  expect(text).toBe("pass\n".repeat(400));
});
