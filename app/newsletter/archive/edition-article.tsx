import { Link } from "react-router";
import { Prose } from "#app/content/reading/prose.tsx";
import { formatDay } from "#app/site/time.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { EditionLink } from "#app/newsletter/editions/edition-stops.tsx";
import { editionName, type EditionSummary } from "#app/newsletter/editions/edition-summary.ts";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import styles from "./edition-article.module.css";
import { SignupForm } from "#app/newsletter/sign-up/signup-form.tsx";

/** `around` is the edition with its newer and older neighbour, newest first. */
export function EditionArticle({ edition, around }: { edition: Edition; around: EditionSummary[] }) {
  return (
    <>
      <article className={layout.section}>
        <div className={layout.wrap}>
          <Breadcrumbs trail={[{ name: "Newsletter", to: "/newsletter" }]} here={editionName(edition)} />
          <header className={layout.head}>
            <h1 className={layout.pageTitle}>{edition.title}</h1>
            <p className={layout.soft}>
              <time dateTime={edition.date}>{formatDay(edition.date)}</time>, {edition.minutes} minutes to read
            </p>
          </header>
          <div className={styles.columns}>
            <Prose blocks={edition.body} />
            <TryThis>{edition.try}</TryThis>
          </div>
        </div>
      </article>
      <section className={layout.section} data-screen-only>
        <div className={`${layout.wrap} ${styles.after}`}>
          <Neighbours edition={edition} around={around} />
          <Sheet as="section">
            <h2 className={styles.title}>The next one comes on Tuesday</h2>
            <SignupForm source={`newsletter/${edition.slug}`} />
          </Sheet>
        </div>
      </section>
    </>
  );
}

function TryThis({ children }: { children: string }) {
  return (
    <aside className={styles.try} aria-labelledby="try">
      <h2 id="try">The one thing to try</h2>
      <p>{children}</p>
    </aside>
  );
}

function Neighbours({ edition, around }: { edition: Edition; around: EditionSummary[] }) {
  return (
    <nav className={layout.stack} aria-labelledby="neighbours">
      <h2 id="neighbours" className={styles.title}>
        On the same line
      </h2>
      <Stops line="prompts" ordered>
        {around.map((each) => (
          <Stop key={each.slug} state={each.slug === edition.slug ? "done" : undefined}>
            {each.slug === edition.slug ? (
              <Here edition={each} />
            ) : (
              <Neighbour edition={each} newer={each.number > edition.number} />
            )}
          </Stop>
        ))}
      </Stops>
      <Link to="/newsletter">All editions</Link>
    </nav>
  );
}

function Here({ edition }: { edition: EditionSummary }) {
  return (
    <span aria-current="page">
      {editionName(edition)}: {edition.title}
      <small className={styles.which}>You are here</small>
    </span>
  );
}

function Neighbour({ edition, newer }: { edition: EditionSummary; newer: boolean }) {
  return (
    <>
      <EditionLink edition={edition} />
      <small className={styles.which}>{newer ? "Next edition" : "Previous edition"}</small>
    </>
  );
}
