import { answerJson } from "#app/site/responses.ts";
import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import { memberAsking } from "./members.server.ts";

/** The member who asks; throws the JSON answer to everybody else: 401 for nobody, 503 on an outage. */
export async function requireMember(site: Site, request: Request) {
  return requireValue(await memberAsking(site, request));
}

/** What was asked for, or thrown, its trouble as JSON. */
export function requireValue<Value>(answer: Answer<Value>) {
  if (!answer.ok) throw answerJson(answer);
  return answer.value;
}
