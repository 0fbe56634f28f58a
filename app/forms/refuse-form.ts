import { data } from "react-router";
import type { ZodType } from "zod";
import { type FormMistake, readForm, type Typed } from "./forms.ts";
import { minute, second } from "#app/site/time.ts";
import type { SubmissionResult } from "./limits/limits.server.ts";

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

/** Rounded up: "1 minute", "40 minutes", "3 hours". */
export function waitInWords(seconds: number) {
  const minutes = Math.ceil((seconds * second) / minute);
  if (minutes <= 90) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
