import type { ZodType } from "zod";

/** Sentences by field name; `form` holds what concerns the whole form. */
export type FieldErrors = Record<string, string>;
/** What was typed, given back so that nothing is lost after a mistake. */
export type Typed = Record<string, string>;

export type FormMistake = { ok: false; errors: FieldErrors; typed: Typed };
export type FormReading<Value> = { ok: true; value: Value } | FormMistake;

const longestField = 10_000;

/**
 * Reads the named fields of a posted form (urlencoded or multipart) and checks them.
 * Only `names` are read: other, repeated or hostile keys are ignored (security.md D11). Files count as absent.
 * A body that is not a form reads as an empty form, so that a visitor sees messages and never a 5xx.
 */
export async function readForm<Value>(
  request: Request,
  names: readonly string[],
  schema: ZodType<Value>,
): Promise<FormReading<Value>> {
  const typed = await readFields(request, names);
  return checkFields(typed, schema);
}

/** The same check in the browser before a form is sent (security.md D2). */
export function checkFields<Value>(typed: Typed, schema: ZodType<Value>): FormReading<Value> {
  const result = schema.safeParse(typed);
  if (result.success) return { ok: true, value: result.data };

  const errors: FieldErrors = {};
  for (const issue of result.error.issues) errors[String(issue.path[0] ?? "form")] ??= issue.message;
  return { ok: false, errors, typed };
}

/** The named fields as they were typed, cut at 10,000 characters; empty where there is none. */
export async function readFields(request: Request, names: readonly string[]): Promise<Typed> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? value.slice(0, longestField) : ""];
    }),
  );
}
