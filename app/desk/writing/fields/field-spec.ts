/** What a form asks for one value of a content file; made from its schema (`form-spec.server.ts`). */
export type FieldSpec =
  | { kind: "line" | "text"; /** In characters. */ most?: number; input?: "url" | "email" }
  | { kind: "markdown" }
  | { kind: "day" }
  | { kind: "number"; least?: number; most?: number; isWhole: boolean }
  | { kind: "yes-no" }
  | { kind: "choice"; options: (string | number)[]; words?: OptionWords }
  | { kind: "choices"; options: string[] }
  | { kind: "list"; of: FieldSpec; least: number; most?: number; entry: string }
  | { kind: "group"; fields: NamedField[] };

/** What options are called, where not by themselves. */
type OptionWords = Partial<Record<string, string>>;

/** `key`: of the map, or the place in a list of fixed length; `fold`: the name under which it is folded, with its neighbors of the same. */
export type NamedField = {
  key: string | number;
  label: string;
  hint?: string;
  fold?: string;
  isOptional: boolean;
  spec: FieldSpec;
};

/** What a new entry begins with: so that whoever fills it in sees every field. */
export function emptyValue(spec: FieldSpec): unknown {
  if (spec.kind === "number") return spec.least ?? 0;
  if (spec.kind === "yes-no") return false;
  if (spec.kind === "choice") return spec.options[0] ?? "";
  if (spec.kind === "choices") return [];
  if (spec.kind === "list") return Array.from({ length: spec.least }, () => emptyValue(spec.of));
  if (spec.kind !== "group") return "";
  const needed = spec.fields.filter(({ isOptional }) => !isOptional);
  if (needed.some(({ key }) => typeof key === "number")) return needed.map((field) => emptyValue(field.spec));
  return Object.fromEntries(needed.map((field) => [field.key, emptyValue(field.spec)]));
}
