import type { ZodType } from "zod";
import type { Answer } from "#partners/answer.ts";

/** The body of a request as JSON that meets the schema, which names what is read (security.md D11); `invalid` for anything else. */
export async function readJson<Value>(request: Request, schema: ZodType<Value>): Promise<Answer<Value>> {
  const result = schema.safeParse(await request.json().catch(() => undefined));
  return result.success ? { ok: true, value: result.data } : { ok: false, kind: "invalid" };
}
