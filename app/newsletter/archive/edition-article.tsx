import { Link } from "react-router";
import { Prose } from "#app/content/reading/prose.tsx";
import { formatDay } from "#app/site/time.ts";
import { useNames } from "#app/content/words/use-every-page.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { EditionWords } from "#app/newsletter/words/newsletter-words.server.ts";
import { EditionLink } from "#app/newsletter/editions/edition-stops.tsx";
import { editionName, type EditionSummary } from "#app/newsletter/editions/edition-summary.ts";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import styles from "./edition-article.module.css";
import { SignupForm } from "#app/newsletter/sign-up/signup-form.tsx";

type Props = { words: EditionWords; edition: Edition; around: EditionSummary[] };

/** `around` is the edition with its newer and older neighbour, newest first. */
export function EditionArticle({ words, edition, around }: Props) {
  const called = useNames();
  return (
    <>
      <article className={layout.section}>
        <div className={layout.wrap}>
          <Breadcrumbs trail={[{ name: called("Newsletter"), to: "/newsletter" }]} here={editionName(edition)} />
          <header className={layout.head}>
            <h1 className={layout.pageTitle}>{edition.title}</h1>
            <p className={layout.soft}>
              <time dateTime={edition.date}>{formatDay(edition.date)}</time>, {edition.minutes} minutes to read
            </p>
          </header>
          <div className={styles.columns}>
            <Prose blocks={edition.body} />
            <TryThis heading={words.edition.try}>{edition.try}</TryThis>
          </div>
        </div>
      </article>
      <section className={layout.section} data-screen-only>
        <div className={`${layout.wrap} ${styles.after}`}>
          <Neighbours words={words.edition} edition={edition} around={around} />
          <Sheet as="section">
            <h2 className={styles.title}>{words.edition.next}</h2>
            <SignupForm words={words.form} source={`newsletter/${edition.slug}`} />
          </Sheet>
        </div>
      </section>
    </>
  );
}

function TryThis({ heading, children }: { heading: string; children: string }) {
  return (
    <aside className={styles.try} aria-labelledby="try">
      <h2 id="try">{heading}</h2>
      <p>{children}</p>
    </aside>
  );
}

function Neighbours({ words, edition, around }: Omit<Props, "words"> & { words: EditionWords["edition"] }) {
  return (
    <nav className={layout.stack} aria-labelledby="neighbours">
      <h2 id="neighbours" className={styles.title}>
        {words.around}
      </h2>
      <Stops line="prompts" ordered>
        {around.map((each) => (
          <Stop key={each.slug} state={each.slug === edition.slug ? "done" : undefined}>
            {each.slug === edition.slug ? (
              <Here words={words} edition={each} />
            ) : (
              <Neighbour edition={each} which={each.number > edition.number ? words.newer : words.older} />
            )}
          </Stop>
        ))}
      </Stops>
      <Link to="/newsletter">{words.all}</Link>
    </nav>
  );
}

function Here({ words, edition }: { words: EditionWords["edition"]; edition: EditionSummary }) {
  return (
    <span aria-current="page">
      {editionName(edition)}: {edition.title}
      <small className={styles.which}>{words.here}</small>
    </span>
  );
}

function Neighbour({ edition, which }: { edition: EditionSummary; which: string }) {
  return (
    <>
      <EditionLink edition={edition} />
      <small className={styles.which}>{which}</small>
    </>
  );
}
