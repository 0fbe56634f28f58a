import { expect, test } from "vitest";
import { z } from "zod";
import { readContentFile } from "#app/content/reading/content-file.ts";

const mistakesOf = (file: string, source: string) =>
  readContentFile({ file, source, schema: z.looseObject({}), tokens: new Map() }).errors.map(({ line }) => line);

test("words for both kinds of site close within their own text", () => {
  const edition = (body: string) => mistakesOf("newsletter/x.md", `---\ntitle: A\n---\n${body}\n`);
  expect(edition("One.\n\n{community:a\n\n## b|c}")).toEqual([6]);
  expect(edition("{community:with [one](/a)|}, two {community:|*without*}.")).toEqual([]);
  expect(mistakesOf("pages/x.yaml", 'a: "{community:a"\nb: "b|c}"\n')).toEqual([1]);
});
