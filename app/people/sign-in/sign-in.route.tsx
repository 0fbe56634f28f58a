import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { ownPath } from "#app/site/responses.ts";
import { isSecretPath } from "#app/site/secret-paths.server.ts";
import { requireSite } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/sign-in.route.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { SignInTrouble } from "./sign-in-trouble.tsx";
import { SignedIn } from "./signed-in.tsx";
import styles from "./sign-in.module.css";

/** Addresses that are no pages to come back to. */
const noPage = /^\/(auth|api)\//;

/** `from` is the page somebody wanted to see, as a path of ours whatever the address said. */
export function loader({ url, context }: Route.LoaderArgs) {
  const from = ownPath(url.searchParams.get("from") ?? "/");
  const { entry, home } = requireSite(context).community;
  return {
    from: noPage.test(from) || isSecretPath(from) ? "/" : from,
    entry: entry.kind,
    alone: home === null,
    scriptMissing: url.searchParams.get("trouble") === "script",
  };
}

export const handle = { hydrate: "now" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Sign in",
    description: "Members and students sign in here: dashboard, courses, bookings, settings and logo.",
  });
}

export default function SignInPage({ loaderData: { from, entry, alone, scriptMissing } }: Route.ComponentProps) {
  const auth = useAuth();
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div className={layout.stack}>
          <h1 className={layout.pageTitle}>Sign in</h1>
          {auth.state === "signed-in" ? (
            <SignedIn name={auth.member.name} from={from} />
          ) : (
            <>
              <p className={layout.lede}>{alone ? aloneWay : ways[entry]}</p>
              <SignInTrouble auth={auth} scriptMissing={scriptMissing} />
              <SignInButton entry={entry} alone={alone} from={from} />
              <p className={`${layout.soft} ${layout.small}`}>
                This browser then remembers you until you sign out, in its own storage. This site sets no cookie.
              </p>
              <noscript>
                <Notice kind="note">
                  Signing in needs JavaScript, because your sign-in is kept by this browser alone. Everything else on
                  this site works without it.
                </Notice>
              </noscript>
            </>
          )}
        </div>
        <Inside alone={alone} />
      </div>
    </section>
  );
}

const ways = {
  token:
    "Our members meet on a community platform, and your account there is your account here. You sign in on the platform's own page, so we never see your password.",
  signed:
    "Our members meet on a community platform, and your account there is your account here. You sign in on the platform's own page, so we never see your password.",
  mail: "Our members meet on a community platform, and your account there is your account here. You need no password: we mail a link to the address that the community knows.",
};

const aloneWay =
  "Whoever booked, paid for a course or reads the newsletter has an account here, with that address. You need no password: we mail you a link.";

function Inside({ alone }: { alone: boolean }) {
  return (
    <Sheet as="section" line="training">
      <h2 className={styles.title}>What is inside</h2>
      <Stops line="training">
        <Stop>
          Your dashboard
          <p>
            {alone
              ? "Your courses, your bookings and your certificates, on one page."
              : "What was posted, which events come next, and what is new for you, on one page."}
          </p>
        </Stop>
        {alone ? null : (
          <Stop>
            Community and messages
            <p>Posts, the list of events, and all your notifications.</p>
          </Stop>
        )}
        <Stop>
          The logo
          <p>For members who show where they learn: as SVG and PNG, light and dark.</p>
        </Stop>
        <Stop>
          Your data
          <p>See what we keep about you, take it with you, or have it erased.</p>
        </Stop>
      </Stops>
      <p className={`${layout.soft} ${styles.claim}`}>
        Paid for a course, and no account{alone ? "" : " there"}?{" "}
        <Link to={href("/claim")}>Open your course by mail</Link>, without one.
      </p>
    </Sheet>
  );
}
