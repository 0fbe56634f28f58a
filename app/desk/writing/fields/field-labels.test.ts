import { expect, test } from "vitest";
import { z } from "zod";
import { collections } from "#app/delivery/collections/collections.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { nameOfEntry, nameOfField } from "./field-names.ts";
import type { FieldSpec } from "./field-spec.ts";
import { formSpec } from "./form-spec.server.ts";
import { keyNames } from "./key-names.server.ts";
import { entryWords, pathWords } from "./path-words.ts";

type Json = z.core.JSONSchema.BaseSchema;

/** Where a schema says of a field, or of the entries of a list, no name that an owner would know. */
function nameless(schema: Json, path: (string | number)[] = []): string[] {
  const properties = Object.entries(schema.properties ?? {}) as [string, Json][];
  const places = ((schema.prefixItems ?? []) as Json[]).map((each, at): [number, Json] => [at, each]);
  const nameOf = (key: string | number, { title }: Json) =>
    typeof key === "number" ? nameOfEntry(path.at(-1) ?? "", title) : nameOfField(key, title);
  const fields = [...properties, ...places].flatMap(([key, each]) => [
    ...(nameOf(key, each) === undefined ? [[...path, key].join(".")] : []),
    ...nameless(each, [...path, key]),
  ]);
  const items = schema.items as Json | undefined;
  const isNamed = !items || items.enum || nameOfEntry(path.at(-1) ?? "", items.title) !== undefined;
  return [
    ...fields,
    ...(isNamed ? [] : [`${path.join(".") || "file"}: its entries`]),
    ...(items ? nameless(items, path) : []),
    ...(schema.anyOf ?? []).flatMap((each) => nameless(each, path)),
  ];
}

test("every field of every file, and every entry of a list, has a name that an owner knows", () => {
  const found = collections.flatMap(({ pattern, schema }) =>
    nameless(z.toJSONSchema(schema, { io: "input" })).map((each) => `${pattern.source} ${each}`),
  );

  expect(found).toEqual([]);
});

test("a field is named by its labels and an entry by its own words, never by a key", () => {
  const { files } = siteContent();
  const words = (file: string, ...path: (string | number)[]) => pathWords(formSpec(file), files[file], path);

  expect(words("prices.yaml", "consultation", "price")).toBe("Consultation, Price in dollars");
  expect(words("prices.yaml", "programs", "ai-specialist", "monthly")).toBe("Programs, AI Specialist, Price a month");
  expect(words("services/web-scraping.yaml", "cards", 0, "text")).toMatch(/^Cards, Card 1: .{3,42}, Text$/);
  expect(words("legal/terms.md", "body")).toBe("Text");
  expect(words("company.yaml")).toBe("Whole page");
});

test("an entry says the first of its words that tell it from others, cut between two words", () => {
  expect(entryWords("Question", 0, { answer: "Yes.", question: "May I come?" })).toBe("Question 1: May I come?");
  expect(entryWords("Line", 1, "This line is longer than forty characters, by far")).toBe(
    "Line 2: This line is longer than forty…",
  );
  expect(entryWords("Point", 2, [3, 4])).toBe("Point 3");
});

test("levels of a sample, whose keys a rubric made, are fields under the names of the criteria", () => {
  const content = siteContent();
  const file = "courses/engineer/1/sample-accepted.yaml";
  const spec = formSpec(file, content.files[file], keyNames(content, file));

  const levels = spec?.kind === "group" ? spec.fields.find(({ key }) => key === "levels")?.spec : undefined;

  const labels = levels?.kind === "group" ? levels.fields.map(({ key, label }) => [key, label]) : [];
  expect(labels).toContainEqual(["fresh-clone", "Runs for a stranger"]);
});

test("the form of a drawing asks for its words first, and folds every field that only places them", () => {
  const root = formSpec("drawings/web-scraping.yaml");
  const fieldsOf = (spec = root) => (spec?.kind === "list" ? spec.of : spec) as Extract<FieldSpec, { kind: "group" }>;
  const folds = (spec?: FieldSpec) => fieldsOf(spec).fields.map(({ key, fold }) => [key, fold]);
  const inside = (key: string) => fieldsOf(root).fields.find((each) => each.key === key)?.spec;

  expect(folds()).toEqual([
    ["alt", undefined],
    ["marks", undefined],
    ["notes", undefined],
    ["lines", "Lines between the stops"],
  ]);
  expect(folds(inside("marks"))).toEqual([
    ["label", undefined],
    ...["kind", "side", "color", "at", "to"].map((key) => [key, "Kind and place"]),
  ]);
  expect(folds(inside("lines")).at(-1)).toEqual(["points", "Corners"]);
});
