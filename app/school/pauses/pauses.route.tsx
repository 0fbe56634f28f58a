import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { TokenPage } from "#app/ui/token-page.tsx";
import type { Route } from "./+types/pauses.route.ts";
import { PauseSwitch } from "./pause-switch.tsx";

export const handle = { hydrate: "now" };

/** The browser alone knows whether somebody's course is open in it. */
export function clientLoader() {
  return { isKnown: studentProof() !== undefined };
}
clientLoader.hydrate = true as const;

const title = "Mails when a course stands still";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description: "For students: whether we write when your course stands still." });
}

export function HydrateFallback() {
  return (
    <TokenPage title={title}>
      <p role="status">Loading...</p>
      <noscript>
        <p>
          This page needs JavaScript: your browser holds the proof of who you are. The link at the end of such a mail
          switches it off and on without.
        </p>
      </noscript>
    </TokenPage>
  );
}

/** The switch of the dashboard's settings, for whoever learns without an account. */
export default function PausesPage({ loaderData: { isKnown } }: Route.ComponentProps) {
  const settings = `${href("/auth/signin")}?from=${encodeURIComponent(href("/dashboard/settings"))}`;
  return (
    <TokenPage title={title}>
      {isKnown ? (
        <PauseSwitch />
      ) : (
        <>
          <p className={layout.lede}>No course is open in this browser, so we cannot tell whose switch this is.</p>
          <ButtonLink to={href("/claim")}>Mail me a link to my course</ButtonLink>
        </>
      )}
      <p className={layout.soft}>
        With an account all other settings are yours as well: <Link to={settings}>sign in</Link>.
      </p>
    </TokenPage>
  );
}
