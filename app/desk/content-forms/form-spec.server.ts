import { z } from "zod";
import { collections } from "#app/delivery/collections/collections.ts";
import type { FieldSpec, NamedField } from "./field-spec.ts";

type Json = z.core.JSONSchema.BaseSchema & { most?: number };

/** The form of a file; undefined where no collection knows its name. Lengths and labels are what the schema's meta says. */
export function formSpec(file: string): FieldSpec | undefined {
  const collection = collections.find(({ pattern }) => pattern.test(file));
  if (!collection) return undefined;
  const spec = specOf(z.toJSONSchema(collection.schema, { io: "input" }));
  if (!file.endsWith(".md") || spec.kind !== "group") return spec;
  const body: NamedField = { key: "body", label: "Text", isOptional: false, spec: { kind: "markdown" } };
  return { ...spec, fields: [...spec.fields, body] };
}

/** Whether a text may be published under this name; nothing that leads out of the folder is in the patterns. */
export function isContentFile(file: string) {
  return collections.some(({ pattern }) => pattern.test(file));
}

function specOf(schema: Json): FieldSpec {
  if (schema.anyOf) return specOfAny(schema.anyOf);
  if (schema.enum) return { kind: "choice", options: schema.enum as (string | number)[] };
  if (schema.type === "object") return groupOf(schema);
  if (schema.type === "array") return listOf(schema);
  if (schema.type === "boolean") return { kind: "yes-no" };
  if (schema.type === "number" || schema.type === "integer") return numberOf(schema);
  return wordsOf(schema);
}

/** A word or an address, one of several shapes of text: the server says which it has to be. */
function specOfAny(schemas: Json[]): FieldSpec {
  return schemas.every(({ type }) => type === "string") ? { kind: "line" } : specOf(schemas[0] ?? {});
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

function listOf({ items, prefixItems, minItems = 0, maxItems }: Json): FieldSpec {
  if (prefixItems) {
    const fields = (prefixItems as Json[]).map((each, key) => fieldOf(key, each, false));
    return { kind: "group", fields };
  }
  const entry = (items ?? {}) as Json;
  if (entry.enum) return { kind: "choices", options: entry.enum.map(String) };
  return { kind: "list", of: specOf(entry), least: minItems, most: maxItems, entry: entry.title ?? "Entry" };
}

function groupOf({ properties = {}, required = [], additionalProperties }: Json): FieldSpec {
  if (typeof additionalProperties === "object") return { kind: "group", fields: [] };
  const fields = Object.entries(properties).map(([key, each]) => fieldOf(key, each as Json, !required.includes(key)));
  return { kind: "group", fields };
}

function fieldOf(key: string | number, schema: Json, isOptional: boolean): NamedField {
  const label = schema.title ?? (typeof key === "number" ? String(key + 1) : inWords(key));
  return { key, label, hint: schema.description, isOptional, spec: specOf(schema) };
}

/** "notFor" → "Not for", "ai-specialist" → "AI specialist". */
function inWords(key: string) {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\bai\b/i, "AI");
}
