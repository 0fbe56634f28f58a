import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/sign-in.route.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { ClaimWay, SignInTrouble, troubles } from "./sign-in-trouble.tsx";
import { SignedIn } from "./signed-in.tsx";
import { pageAfter } from "./way-in.server.ts";
import styles from "./sign-in.module.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { entry, home } = site.community;
  return {
    from: pageAfter(site, url.searchParams.get("from")),
    entry: entry.kind,
    alone: home === null,
    trouble: troubles.find((each) => each === url.searchParams.get("trouble")),
  };
}

export const handle = { hydrate: "now" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Sign in",
    description: "Members and students sign in here: dashboard, courses, bookings, settings and logo.",
  });
}

export default function SignInPage({ loaderData: { from, entry, alone, trouble } }: Route.ComponentProps) {
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
              <SignInTrouble auth={auth} trouble={trouble} />
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
        <ClaimWay alone={alone} />
      </p>
    </Sheet>
  );
}
