import { z } from "zod";
import { answerJson, notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/session-api.route.ts";
import { finishAttempt } from "./sign-in-attempts.server.ts";

const text = z.string().min(1).max(8192);
const schema = z.object({ sso: text, sig: text, verifier: text });

export function loader() {
  throw notFound();
}

/** A session for the platform's signed word, as JSON `{ sso, sig, verifier }`; troubles as in `finishAttempt`. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const { entry } = site.community;
  if (entry.kind !== "signed") throw notFound();

  const read = schema.safeParse(await request.json().catch(() => undefined));
  return answerJson(read.success ? await finishAttempt(site, entry, read.data) : { ok: false, kind: "invalid" });
}
