import { href, useRevalidator } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { namedProof } from "#app/people/named/named-token.ts";
import type { Overview } from "#app/review/queue/reading.ts";
import { ask } from "#app/site/ask.ts";
import { notFound } from "#app/site/responses.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { Answer } from "#partners/answer.ts";
import type { Route } from "./+types/review.route.ts";
import { ReviewFrame } from "./review-frame.tsx";
import { ReviewerGate } from "./reviewer-gate.tsx";
import { WorksWaiting } from "#app/review/overview/works-waiting.tsx";

export const handle = { hydrate: "now" };

/** Only whoever reads works is told anything; another member finds no page here. */
export async function clientLoader(): Promise<Answer<Overview>> {
  const proof = namedProof();
  if (proof === "") return { ok: false, kind: "auth" };
  const answer = await ask<Overview>(href("/api/review"), proof);
  if (!answer.ok && answer.kind === "not_found") throw notFound();
  return answer;
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Works to read",
    description: "For whoever the owner of this site asked to read what students hand in. There is nothing else here.",
  });
}

export function HydrateFallback() {
  return (
    <ReviewFrame>
      <p className={`${layout.soft} ${layout.scripted}`}>Loading...</p>
      <noscript>
        <p>
          This page is for whoever reads works of students and needs JavaScript: what it shows is asked for with a proof
          that only the browser holds.
        </p>
      </noscript>
    </ReviewFrame>
  );
}

export default function ReviewPage({ loaderData: answer }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <ReviewFrame>
      {answer.ok ? (
        <WorksWaiting overview={answer.value} />
      ) : answer.kind === "auth" ? (
        <ReviewerGate />
      ) : (
        <RetryNotice again={() => void revalidate()}>What waits did not come. Try again in a minute.</RetryNotice>
      )}
    </ReviewFrame>
  );
}
