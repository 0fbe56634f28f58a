import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { TokenPage } from "#app/ui/token-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/sign-in-return.route.ts";
import { keepToken, takeRememberedPage } from "#app/people/members/member-token.ts";
import { takeVerifier } from "./sign-in-challenge.ts";
import { signInReturnWordsOf, type SignInReturnWords } from "#app/people/words/sign-in-return-words.server.ts";
import { requireContent } from "#app/site/content.ts";

type ReturnOutcome = keyof SignInReturnWords["outcomes"];

/** What our server's trouble with the platform's word means here; anything else is a refusal. */
const outcomes: Record<string, ReturnOutcome> = {
  forbidden: "elsewhere",
  not_found: "late",
  unavailable: "unreachable",
  rate_limited: "unreachable",
};

export const handle = { hydrate: "now", says: ["signed out"] };

export function loader({ context }: Route.LoaderArgs) {
  return { words: signInReturnWordsOf(requireContent(context)) };
}

/**
 * Ends a sign-in with a platform that signs its answer (partners.md §1.2): the page is the same for everybody, the
 * browser brings the platform's word and what it kept when it set out to our server, and keeps the session.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const outcome = await signIn(new URL(request.url));
  return { ...(await serverLoader()), outcome };
}
clientLoader.hydrate = true as const;

async function signIn({ searchParams, pathname }: URL): Promise<ReturnOutcome> {
  // Out of the address before anything is asked for (security.md C1).
  history.replaceState(history.state, "", pathname);
  const sso = searchParams.get("sso");
  const sig = searchParams.get("sig");
  if (!sso || !sig) return "late";
  const verifier = takeVerifier();
  if (verifier === undefined) return "elsewhere";

  const session = await ask<{ token: string }>(href("/api/session"), "", { sso, sig, verifier });
  if (!session.ok) return outcomes[session.kind] ?? "refused";
  if (!keepToken(session.value.token)) return "unkept";
  // As a page of its own: the member is met there by the first script, like after any sign-in.
  location.replace(takeRememberedPage());
  return "signed-in";
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function SignInReturnPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  if (!("outcome" in loaderData)) return <Empty words={words} />;
  const { outcome } = loaderData;
  const { heading, text } = words.outcomes[outcome];
  return (
    <TokenPage title={heading}>
      <p className={layout.lede} role={outcome === "signed-in" ? "status" : "alert"}>
        {text}
      </p>
      {outcome === "signed-in" ? null : <ButtonLink to={href("/auth/signin")}>{words.button}</ButtonLink>}
    </TokenPage>
  );
}

/** What is prerendered, until the browser has asked our server. */
function Empty({ words }: { words: SignInReturnWords }) {
  return (
    <TokenPage title={words.heading}>
      <p className={`${layout.lede} ${layout.scripted}`} role="status">
        {words.loading}
      </p>
      <noscript>
        <p>{words.script}</p>
      </noscript>
    </TokenPage>
  );
}
