import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/sign-in.route.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { mailedLinkWordsOf } from "#app/forms/mailed-link-words.server.ts";
import { MailSignInForm } from "#app/people/mail-sign-in/mail-sign-in-form.tsx";
import { KnownCourses } from "#app/people/students/known-courses.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { SignInTrouble, troubles } from "./sign-in-trouble.tsx";
import { SignedIn } from "./signed-in.tsx";
import { pageAfter } from "./way-in.server.ts";
import styles from "./sign-in.module.css";
import { Words } from "#app/content/words/words.tsx";
import {
  mailSignInWordsOf,
  signInWordsOf,
  type SignInWords,
  whoSignsInByMail,
} from "#app/people/words/sign-in-words.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { entry, home } = site.community;
  return {
    words: signInWordsOf(site.content),
    mail:
      entry.kind === "mail" ? { code: mailSignInWordsOf(site.content).code, who: whoSignsInByMail(site) } : undefined,
    ...(entry.kind === "mail" ? { parts: { mailedLink: mailedLinkWordsOf(site.content) } } : {}),
    from: pageAfter(site, url.searchParams.get("from")),
    entry: entry.kind,
    alone: home === null,
    trouble: troubles.find((each) => each === url.searchParams.get("trouble")),
  };
}

export const handle = { hydrate: "now", says: ["signed out"] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function SignInPage({ loaderData: { words, mail, from, entry, alone, trouble } }: Route.ComponentProps) {
  const auth = useAuth();
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div className={layout.stack}>
          <h1 className={layout.pageTitle}>{words.heading}</h1>
          {auth.state === "signed-in" ? (
            <SignedIn words={words.signedIn} name={auth.member.name} from={from} />
          ) : (
            <>
              <p className={layout.lede}>{alone ? words.alone : entry === "mail" ? words.mailed : words.platform}</p>
              <SignInTrouble words={words.troubles} auth={auth} trouble={trouble} />
              {mail ? (
                <div data-sign-in="" data-from={from}>
                  <MailSignInForm words={mail} who={mail.who} />
                </div>
              ) : (
                <SignInButton words={words.button} entry={entry} from={from} />
              )}
              <p className={`${layout.soft} ${layout.small}`}>{words.note}</p>
              <KnownCourses words={words.known} />
              <noscript>
                <Notice kind="note">{words.script}</Notice>
              </noscript>
            </>
          )}
        </div>
        <Inside words={words.inside} alone={alone} />
      </div>
    </section>
  );
}

function Inside({ words, alone }: { words: SignInWords["inside"]; alone: boolean }) {
  return (
    <Sheet as="section" line="training">
      <h2 className={styles.title}>{words.heading}</h2>
      <Stops line="training">
        <Stop>
          {words.dashboard}
          <p>{alone ? words.dashboardAlone : words.dashboardText}</p>
        </Stop>
        {alone ? null : (
          <Stop>
            {words.community}
            <p>{words.communityText}</p>
          </Stop>
        )}
        <Stop>
          {words.logo}
          <p>{words.logoText}</p>
        </Stop>
        <Stop>
          {words.data}
          <p>{words.dataText}</p>
        </Stop>
      </Stops>
      <p className={`${layout.soft} ${styles.claim}`}>
        <Words text={alone ? words.claimAlone : words.claim} />
      </p>
    </Sheet>
  );
}
