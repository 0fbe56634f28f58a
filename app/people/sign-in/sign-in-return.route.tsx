import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { TokenPage } from "#app/ui/token-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/sign-in-return.route.ts";
import { keepToken, takeRememberedPage } from "#app/people/members/member-token.ts";
import { takeVerifier } from "./sign-in-challenge.ts";

type Outcome = "signed-in" | "refused" | "elsewhere" | "late" | "unreachable" | "unkept";

/** What our server's trouble with the platform's word means here; anything else is a refusal. */
const outcomes: Record<string, Outcome> = {
  forbidden: "elsewhere",
  not_found: "late",
  unavailable: "unreachable",
  rate_limited: "unreachable",
};

export const handle = { hydrate: "now" };

/**
 * Ends a sign-in with a platform that signs its answer (partners.md §1.2): the page is the same for everybody, the
 * browser brings the platform's word and what it kept when it set out to our server, and keeps the session.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ outcome: Outcome }> {
  const { searchParams, pathname } = new URL(request.url);
  // Out of the address before anything is asked for (security.md C1).
  history.replaceState(history.state, "", pathname);
  const sso = searchParams.get("sso");
  const sig = searchParams.get("sig");
  if (!sso || !sig) return { outcome: "late" };
  const verifier = takeVerifier();
  if (verifier === undefined) return { outcome: "elsewhere" };

  const session = await ask<{ token: string }>(href("/api/session"), "", { sso, sig, verifier });
  if (!session.ok) return { outcome: outcomes[session.kind] ?? "refused" };
  if (!keepToken(session.value.token)) return { outcome: "unkept" };
  // As a page of its own: the member is met there by the first script, like after any sign-in.
  location.replace(takeRememberedPage());
  return { outcome: "signed-in" };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Signing you in",
    description: "The way back from signing in: your sign-in is checked here, then you go on where you were.",
  });
}

export function HydrateFallback() {
  return (
    <TokenPage title="Signing you in">
      <p className={layout.lede} role="status">
        Loading...
      </p>
      <noscript>
        <p>Signing in needs JavaScript: this site sets no cookie, and a script keeps you signed in.</p>
      </noscript>
    </TokenPage>
  );
}

const sentences: Record<Outcome, [title: string, sentence: string]> = {
  "signed-in": ["You are signed in", "One moment, you are taken back to where you were."],
  refused: ["You are not signed in", "It was not confirmed who you are. Nothing was stored here."],
  elsewhere: [
    "This sign-in began in another browser",
    "For your safety it works only in the tab in which it was started. Start again here, or go back to that tab.",
  ],
  late: ["This sign-in is over", "It works once, within 10 minutes. Start again; it takes a moment."],
  unreachable: [
    "We could not finish that",
    "Our server could not be reached just now. Please start again in a minute.",
  ],
  unkept: [
    "Your browser keeps nothing for this site",
    "To stay signed in, a session has to be stored in it. Allow this site to store data, or leave private browsing, then start again.",
  ],
};

export default function SignInReturnPage({ loaderData: { outcome } }: Route.ComponentProps) {
  const [title, sentence] = sentences[outcome];
  return (
    <TokenPage title={title}>
      <p className={layout.lede} role={outcome === "signed-in" ? "status" : "alert"}>
        {sentence}
      </p>
      {outcome === "signed-in" ? null : <ButtonLink to={href("/auth/signin")}>Start again</ButtonLink>}
    </TokenPage>
  );
}
