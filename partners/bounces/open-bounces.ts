import type { Bounces } from "./bounces.ts";
import { mailgunBounces } from "./mailgun.ts";
import { postmarkBounces } from "./postmark.ts";
import { sesBounces } from "./ses.ts";

/**
 * `topic`: the ARN of the SNS topic; `origin`: where its certificates are, if not at its region of SNS. `login`:
 * "user:password" of the webhook's address. `key`: the HTTP webhook signing key.
 */
export type BounceSettings =
  | { kind: "ses"; topic: string; origin?: string }
  | { kind: "postmark"; login: string }
  | { kind: "mailgun"; key: string };

/** `now` in milliseconds. */
export function openBounces(settings: BounceSettings, now: () => number): Bounces {
  if (settings.kind === "ses") return sesBounces(settings, now);
  return settings.kind === "postmark" ? postmarkBounces(settings) : mailgunBounces(settings, now);
}
