import { data } from "react-router";
import type { ZodType } from "zod";
import type { SubmissionResult } from "./limits/submissions.server.ts";
import { waitInWords } from "./limits/wait-in-words.ts";

/** Sentences by field name; `form` holds what concerns the whole form. */
export type FieldErrors = Record<string, string>;
/** What was typed, given back so that nothing is lost after a mistake. */
export type Typed = Record<string, string>;

export type FormMistake = { ok: false; errors: FieldErrors; typed: Typed };
type FormReading<Value> = { ok: true; value: Value } | FormMistake;

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
  const typed = await readTyped(request, names);
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
export async function readTyped(request: Request, names: readonly string[]): Promise<Typed> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? value.slice(0, longestField) : ""];
    }),
  );
}

type Refusal = Extract<SubmissionResult, { ok: false }>;

/** What a form asks for: the fields that are read, what must hold of them, and what is said when it could not be kept. */
type Asked<Value> = {
  names: readonly string[];
  schema: ZodType<Value>;
  failure: string;
  /** What the answer repeats of what was typed. */
  said?: (value: Value) => string;
};

/** Reads a form and answers it: 400 with its mistakes, what became of it where `take` refuses, or that all is well. */
export async function answerForm<Value extends Typed>(
  request: Request,
  { names, schema, failure, said }: Asked<Value>,
  take: (value: Value) => Promise<SubmissionResult>,
) {
  const form = await readForm(request, names, schema);
  if (!form.ok) return data(form, { status: 400 });
  const result = await take(form.value);
  return result.ok ? data({ ok: true as const, said: said?.(form.value) }) : refuseForm(result, form.value, failure);
}

/** The answer to a form that was filled in rightly and still not kept: 429 with Retry-After, or 503 with `failure`. */
export function refuseForm(refusal: Refusal, typed: Typed, failure: string) {
  if (refusal.reason === "unavailable")
    return data<FormMistake>({ ok: false, errors: { form: failure }, typed }, { status: 503 });

  const form = `That was a lot of tries in a short time. Please try again in ${waitInWords(refusal.retryAfter)}.`;
  const headers = { "Retry-After": String(refusal.retryAfter) };
  return data<FormMistake>({ ok: false, errors: { form }, typed }, { status: 429, headers });
}
