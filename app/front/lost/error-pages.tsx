import { href, useLocation } from "react-router";
import { NearStops } from "#app/front/discovery/near-stops.tsx";
import type { LostAnswer } from "#app/site/lost.server.ts";
import { SearchStart } from "#app/front/search/search-start.tsx";
import { SearchBox } from "#app/front/search/search-box.tsx";
import { useKnownCompany } from "#app/content/company/use-company.ts";
import { useNames, useTexts } from "#app/content/words/use-every-page.ts";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { useOwnWords } from "#app/ui/words/own-words.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./error-pages.module.css";
import { LostLine } from "./lost-line.tsx";

/** For addresses that lead nowhere, or no longer. More than that is known only where a loader looked for pages of a like name. */
export function NotFoundPage({ near = [], query = "", isRetired = false }: Partial<LostAnswer>) {
  const { pathname } = useLocation();
  const words = useTexts("lost");
  const called = useNames();
  const address = <span className={styles.path}>{readable(pathname)}</span>;
  return (
    <section className={layout.section}>
      <title>{useTitle(isRetired ? words.retiredTitle : words.title)}</title>
      <meta name="robots" content="noindex" />
      <div className={`${layout.wrap} ${styles.lost}`}>
        <div className={layout.stack}>
          <h1 className={layout.pageTitle}>{isRetired ? words.retiredHeading : words.heading}</h1>
          <p className={layout.lede}>
            <Words text={isRetired ? words.retiredText : words.text} values={{ address }} />
          </p>
        </div>
        <LostLine />
        <div className={styles.ways}>
          {near.length > 0 ? <NearStops title={words.near} pages={near} /> : <SearchStart />}
        </div>
        <div className={styles.ways}>
          <SearchBox label={words.search} query={query} />
          <div className={layout.row}>
            <ButtonLink to={href("/")}>{called("Home")}</ButtonLink>
            <ButtonLink look="ghost" to={href("/ask")}>
              {words.ask}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** While the database does not answer. What is kept in memory is served meanwhile: most pages. */
export function UnavailablePage() {
  const { pathname, search } = useLocation();
  const words = useTexts("unavailable");
  const called = useNames();
  const { again } = useOwnWords();
  return (
    <section className={layout.section}>
      <title>{useTitle(words.title)}</title>
      <meta name="robots" content="noindex" />
      <div className={`${layout.wrap} ${styles.lost}`}>
        <div className={layout.stack}>
          <h1 className={layout.pageTitle}>{words.heading}</h1>
          <p className={layout.lede}>
            <Words text={words.text} />
          </p>
          <p>
            <Words text={words.form} />
          </p>
          <div className={layout.row}>
            <ButtonLink to={{ pathname, search }} reloadDocument>
              {again}
            </ButtonLink>
            <ButtonLink look="ghost" to={href("/")}>
              {called("Home")}
            </ButtonLink>
          </div>
        </div>
        <LostLine />
      </div>
    </section>
  );
}

/** The server puts the number under which the fault stands in its log in the place of REFERENCE-NUMBER. */
export function ErrorPage() {
  const words = useTexts("broken");
  const called = useNames();
  return (
    <section className={layout.section}>
      <title>{useTitle(words.title)}</title>
      <meta name="robots" content="noindex" />
      <div className={`${layout.wrap} ${styles.lost}`}>
        <div className={layout.stack}>
          <h1 className={layout.pageTitle}>{words.heading}</h1>
          <p className={layout.lede}>
            <Words text={words.text} />
          </p>
          <p>
            <Words text={words.report} />
          </p>
          <p className={styles.reference}>{fill(words.reference, { number: "REFERENCE-NUMBER" })}</p>
          <ButtonLink to={href("/")}>{called("Home")}</ButtonLink>
        </div>
        <LostLine />
      </div>
    </section>
  );
}

/** As the titles of other pages end; without it where not even the company is known. */
function useTitle(title: string) {
  const company = useKnownCompany();
  return company ? `${title} | ${company.name}` : title;
}

/** The address as a person would write it, not too long to read. */
function readable(pathname: string) {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  return path.length > 60 ? `${path.slice(0, 60)}…` : path;
}
