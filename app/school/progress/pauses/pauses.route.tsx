import { href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { TokenPage } from "#app/ui/token-page.tsx";
import type { Route } from "./+types/pauses.route.ts";
import { PauseSwitch } from "./pause-switch.tsx";
import { Words } from "#app/content/words/words.tsx";
import { type PauseSettingsWords, pauseSettingsWordsOf } from "#app/school/courses/words/pause-words.server.ts";
import { requireContent } from "#app/site/content.ts";

export const handle = { hydrate: "now" };

export function loader({ context }: Route.LoaderArgs) {
  const { switch: pauseSwitch, ...words } = pauseSettingsWordsOf(requireContent(context));
  return { words, parts: { pauseSwitch } };
}

/** The browser alone knows whether somebody's course is open in it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), isKnown: studentProof() !== undefined };
}
clientLoader.hydrate = true as const;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

/** The switch of the dashboard's settings, for whoever learns without an account. */
export default function PausesPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  const settings = `${href("/auth/signin")}?from=${encodeURIComponent(href("/dashboard/settings"))}`;
  if (!("isKnown" in loaderData)) return <Empty words={words} />;
  return (
    <TokenPage title={words.title}>
      {loaderData.isKnown ? (
        <PauseSwitch />
      ) : (
        <>
          <p className={layout.lede}>{words.unknown}</p>
          <ButtonLink to={href("/claim")}>{words.claim}</ButtonLink>
        </>
      )}
      <p className={layout.soft}>
        <Words text={words.account} values={{ signIn: settings }} />
      </p>
    </TokenPage>
  );
}

/** What is prerendered, until the browser has said whether it knows the reader. */
function Empty({ words }: { words: Omit<PauseSettingsWords, "switch"> }) {
  return (
    <TokenPage title={words.title}>
      <p role="status">{words.loading}</p>
      <noscript>
        <p>{words.script}</p>
      </noscript>
    </TokenPage>
  );
}
