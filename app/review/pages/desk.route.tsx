import { useState } from "react";
import { href, useRevalidator } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { namedProof } from "#app/people/named/named-token.ts";
import type { Desk } from "#app/review/desk/desk.ts";
import { asText } from "#app/review/draft/draft.ts";
import { forgetHere, readKeptHere } from "#app/review/draft/kept-here.ts";
import { takeReady } from "#app/review/draft/ready.ts";
import { LostReading } from "#app/review/parts/lost-reading.tsx";
import { ask } from "#app/site/ask.ts";
import { notFound } from "#app/site/responses.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { Answer } from "#partners/answer.ts";
import type { Route } from "./+types/desk.route.ts";
import { DeskView } from "./desk-view.tsx";
import { ReviewerGate } from "./reviewer-gate.tsx";

export const handle = { hydrate: "now" };

/** The reading in hand; where it is not in hand any more, what this browser kept of it. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Answer<Desk>> {
  const ready = takeReady(params.reading);
  if (ready) return { ok: true, value: ready };
  const proof = namedProof();
  if (proof === "") return { ok: false, kind: "auth" };
  const answer = await ask<Desk>(href("/api/review/:reading", params), proof);
  if (!answer.ok && answer.kind === "not_found" && !readKeptHere(params.reading)) throw notFound();
  return answer;
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "A work to read",
    description: "For whoever the owner of this site asked to read what students hand in.",
  });
}

export function HydrateFallback() {
  return (
    <Around>
      <p className={`${layout.soft} ${layout.scripted}`}>Loading...</p>
      <noscript>
        <p>This page needs JavaScript: what it shows is asked for with a proof that only the browser holds.</p>
      </noscript>
    </Around>
  );
}

export default function DeskPage({ loaderData: answer, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (answer.ok) return <DeskView key={answer.value.id} desk={answer.value} />;
  return (
    <Around>
      {answer.kind === "auth" ? <ReviewerGate /> : null}
      {answer.kind === "not_found" ? <Lost reading={params.reading} /> : null}
      {answer.kind === "auth" || answer.kind === "not_found" ? null : (
        <RetryNotice again={() => void revalidate()}>The work did not come. Try again in a minute.</RetryNotice>
      )}
    </Around>
  );
}

function Lost({ reading }: { reading: string }) {
  const [kept, setKept] = useState(() => readKeptHere(reading));
  const words = kept ? asText(kept.draft, kept.editor?.text) : "";
  const forget = () => {
    forgetHere(reading);
    setKept(undefined);
  };
  return <LostReading words={words} onForget={forget} />;
}

function Around({ children }: { children: React.ReactNode }) {
  return (
    <section className={layout.section} data-line="training">
      <div className={`${layout.wrap} ${layout.stack}`}>
        <h1 className={layout.pageTitle}>A work to read</h1>
        {children}
      </div>
    </section>
  );
}
