import { href } from "react-router";
import { pageMeta } from "#app/meta.ts";
import { ownPath } from "#app/responses.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/sign-in.route.ts";
import styles from "./sign-in.module.css";

/** `from` is the page somebody wanted to see, as a path of ours whatever the address said. */
export function loader({ url }: Route.LoaderArgs) {
  return { from: ownPath(url.searchParams.get("from") ?? "/") };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Sign in",
    description: "Members sign in with the community platform; their dashboard, courses and events open here soon.",
    path: "/auth/signin",
    noindex: true,
  });
}

export default function SignInPage({ loaderData: { from } }: Route.ComponentProps) {
  const login = from === "/" ? href("/auth/login") : `${href("/auth/login")}?from=${encodeURIComponent(from)}`;
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div className={layout.stack}>
          <h1 className={layout.pageTitle}>Sign in</h1>
          <p className={layout.lede}>
            Our members meet on a community platform, and your account there is your account here. We never see your
            password.
          </p>
          <ButtonLink to={login} reloadDocument>
            Continue with the community
          </ButtonLink>
          <p className={`${layout.soft} ${layout.small}`}>
            The member area is not open yet: you sign in on the platform's own page and find the community there, and
            the pages listed here follow. This site sets no cookie.
          </p>
        </div>
        <div className={styles.inside}>
          <h2>Inside, when it opens</h2>
          <Stops line="training">
            <Stop>
              Your dashboard
              <p>What was posted, which events come next, and your notifications on one page.</p>
            </Stop>
            <Stop>
              Your courses
              <p>Progress through the five modules, and the next step.</p>
            </Stop>
            <Stop>
              The logo
              <p>For members who show where they learned: as SVG and PNG, light and dark.</p>
            </Stop>
          </Stops>
        </div>
      </div>
    </section>
  );
}
