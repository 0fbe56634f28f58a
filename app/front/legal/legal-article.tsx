import { Link } from "react-router";
import { inlineText } from "#app/content/reading/markdown.ts";
import { Prose } from "#app/content/reading/prose.tsx";
import { formatDay } from "#app/site/time.ts";
import { useNames } from "#app/content/words/use-every-page.ts";
import { Words } from "#app/content/words/words.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { LegalPage } from "./legal.ts";
import type { LegalWords } from "./legal-words.server.ts";
import styles from "./legal-article.module.css";

type Props = { words: LegalWords; page: LegalPage; others: { slug: string; title: string }[] };

export function LegalArticle({ words, page, others }: Props) {
  const called = useNames();
  return (
    <article className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: called("Home"), to: "/" }]} here={page.title} />
        <header className={layout.head}>
          <h1 className={layout.pageTitle}>{page.title}</h1>
          <p className={layout.soft}>
            <Words
              text={words.updated}
              values={{ date: <time dateTime={page.updated}>{formatDay(page.updated)}</time> }}
            />
          </p>
          {page.confirmed ? null : <Notice kind="note">{words.example}</Notice>}
        </header>
        <div className={styles.columns}>
          <Contents words={words} page={page} />
          <Prose blocks={page.body} />
        </div>
        <nav className={styles.others} aria-label={words.others}>
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
function Contents({ words, page }: Pick<Props, "words" | "page">) {
  const headings = page.body.filter((block) => "heading" in block).filter(({ level }) => level === 2);
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-screen-only>
      <h2 id="contents">{words.contents}</h2>
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
