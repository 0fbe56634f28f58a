import { Link } from "react-router";
import { inlineText } from "#app/content/reading/markdown.ts";
import { Prose } from "#app/content/reading/prose.tsx";
import { formatDay } from "#app/site/time.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { LegalPage } from "./legal.ts";
import styles from "./legal-article.module.css";

type Props = { page: LegalPage; others: { slug: string; title: string }[] };

export function LegalArticle({ page, others }: Props) {
  return (
    <article className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: "Home", to: "/" }]} here={page.title} />
        <header className={layout.head}>
          <h1 className={layout.pageTitle}>{page.title}</h1>
          <p className={layout.soft}>
            Updated <time dateTime={page.updated}>{formatDay(page.updated)}</time>
          </p>
          {page.confirmed ? null : (
            <Notice kind="note">This is example text: have it checked before you rely on it.</Notice>
          )}
        </header>
        <div className={styles.columns}>
          <Contents page={page} />
          <Prose blocks={page.body} />
        </div>
        <nav className={styles.others} aria-label="Other rules">
          {others.map(({ slug, title }) => (
            <Link key={slug} to={`/${slug}`}>
              {title}
            </Link>
          ))}
        </nav>
      </div>
    </article>
  );
}

/** The headings of the text as a line of stops to jump to. */
function Contents({ page }: { page: LegalPage }) {
  const headings = page.body.filter((block) => "heading" in block).filter(({ level }) => level === 2);
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-screen-only>
      <h2 id="contents">On this page</h2>
      <ol>
        {headings.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{inlineText(heading)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
