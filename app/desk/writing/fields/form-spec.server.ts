import { z } from "zod";
import { collections } from "#app/delivery/collections/collections.ts";
import { inWords, nameOfEntry, nameOfField } from "./field-names.ts";
import type { FieldSpec, NamedField } from "./field-spec.ts";

type Json = z.core.JSONSchema.BaseSchema & { most?: number; fold?: string; words?: Record<string, string> };

/** What the owner made up as keys in a file, and how others know them: the criteria of a rubric, in samples. */
export type KeyNames = ReadonlyMap<string, string>;

/**
 * The form of a file; undefined where no collection knows its name. Lengths and labels are what the schema's meta says.
 * `fields`: what the file says, whose own keys become fields; `keys`: their names.
 */
export function formSpec(file: string, fields?: unknown, keys: KeyNames = new Map()): FieldSpec | undefined {
  const collection = collections.find(({ pattern }) => pattern.test(file));
  if (!collection) return undefined;
  const spec = specOf(shapeOf(collection.schema), { value: fields, keys });
  if (!file.endsWith(".md") || spec.kind !== "group") return spec;
  const body: NamedField = { key: "body", label: "Text", isOptional: false, spec: { kind: "markdown" } };
  return { ...spec, fields: [...spec.fields, body] };
}

/** Schemas as JSON Schema, which takes milliseconds to write and never changes. */
const shapes = new Map<z.ZodType, Json>();

function shapeOf(schema: z.ZodType): Json {
  const shape = shapes.get(schema) ?? z.toJSONSchema(schema, { io: "input" });
  shapes.set(schema, shape);
  return shape;
}

/** Whether a text may be published under this name; nothing that leads out of the folder is in the patterns. */
export function isContentFile(file: string) {
  return collections.some(({ pattern }) => pattern.test(file));
}

/** What stands at this place now. */
type Here = { value: unknown; keys: KeyNames; key?: string | number };

function specOf(schema: Json, here: Here): FieldSpec {
  if (schema.anyOf) return specOfAny(schema.anyOf, here);
  if (schema.enum) return { kind: "choice", options: schema.enum as (string | number)[], words: schema.words };
  if (schema.type === "object") return groupOf(schema, here);
  if (schema.type === "array") return listOf(schema, here);
  if (schema.type === "boolean") return { kind: "yes-no" };
  if (schema.type === "number" || schema.type === "integer") return numberOf(schema);
  return wordsOf(schema);
}

/** A word or an address, one of several shapes of text: the server says which it has to be. */
function specOfAny(schemas: Json[], here: Here): FieldSpec {
  return schemas.every(({ type }) => type === "string") ? { kind: "line" } : specOf(schemas[0] ?? {}, here);
}

function wordsOf({ format, pattern, most }: Json): FieldSpec {
  if (format === "date") return { kind: "day" };
  if (format === "uri") return { kind: "line", input: "url" };
  if (format === "email") return { kind: "line", input: "email" };
  if (pattern !== undefined) return { kind: "line", most };
  return { kind: most !== undefined && most <= 80 ? "line" : "text", most };
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: Json): FieldSpec {
  const least = exclusiveMinimum === undefined ? minimum : Number(exclusiveMinimum) + 1;
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  return { kind: "number", least, most, isWhole: type === "integer" };
}

function listOf({ items, prefixItems, minItems = 0, maxItems }: Json, here: Here): FieldSpec {
  if (prefixItems) {
    const fields = (prefixItems as Json[]).map((each, at) => fieldOf(at, named(each, at, here), false, here));
    return { kind: "group", fields };
  }
  const entry = (items ?? {}) as Json;
  if (entry.enum) return { kind: "choices", options: entry.enum.map(String) };
  const name = nameOfEntry(here.key ?? "", entry.title) ?? inWords(String(here.key ?? "entries")).replace(/s$/, "");
  // A new entry has none of the keys that others have.
  return {
    kind: "list",
    of: specOf(entry, { ...here, value: undefined }),
    least: minItems,
    most: maxItems,
    entry: name,
  };
}

/** A place in a list of fixed length is an entry, where its schema says no more. */
function named(schema: Json, at: number, { key = "" }: Here): Json {
  const entry = nameOfEntry(key, undefined);
  return schema.title || !entry ? schema : { ...schema, title: `${entry} ${at + 1}` };
}

function groupOf({ properties = {}, required = [], additionalProperties }: Json, here: Here): FieldSpec {
  if (typeof additionalProperties === "object") return { kind: "group", fields: ownFields(additionalProperties, here) };
  const fields = Object.entries(properties).map(([key, each]) =>
    fieldOf(key, each as Json, !required.includes(key), here),
  );
  return { kind: "group", fields };
}

/** The keys that the file has; another file says which there may be. */
function ownFields(schema: Json, { value, keys }: Here): NamedField[] {
  const spec = specOf(schema, { value: undefined, keys });
  return Object.keys(value ?? {}).map((key) => ({
    key,
    label: keys.get(key) ?? inWords(key),
    isOptional: false,
    spec,
  }));
}

// The place, its schema, and what stands around it.
function fieldOf(key: string | number, schema: Json, isOptional: boolean, { value, keys }: Here): NamedField {
  const label = nameOfField(key, schema.title) ?? (typeof key === "number" ? String(key + 1) : inWords(key));
  const inside = { value: (value as Record<string, unknown> | undefined)?.[key], keys, key };
  return { key, label, hint: schema.description, fold: schema.fold, isOptional, spec: specOf(schema, inside) };
}
