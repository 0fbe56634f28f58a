import { href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { lost } from "#app/site/lost.server.ts";
import { requireSite } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/shown-work.route.ts";
import { ShownParts } from "./shown-parts.tsx";
import { shownWork } from "./shown-work.server.ts";
import styles from "./shown-work.module.css";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { workWordsOf } from "#app/school/courses/words/work-words.server.ts";
import { workPartsOf } from "#app/school/courses/part-words/work-parts-words.server.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const module = /^[1-5]$/.test(params.module) ? Number(params.module) : 0;
  const site = requireSite(context);
  const work = await shownWork(site, params.id, module);
  if (!work) throw lost(context, url);
  return { words: workWordsOf(site.content).shown, work, parts: { workParts: workPartsOf(site.content) } };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, work } = loaderData;
  const title = fill(words.title, { module: work.module, title: work.title });
  return pageMeta(matches, { title, description: words.description });
}

/** What the evidence of a certificate leads to. */
export default function ShownWorkPage({ loaderData: { words, work } }: Route.ComponentProps) {
  const { certificate, module, parts, title } = work;
  return (
    <section className={layout.section} data-line="training">
      <div className={`${layout.wrap} ${styles.page}`}>
        <header className={layout.stack}>
          <p className={layout.soft}>
            <Words
              text={words.evidence}
              values={{
                number: certificate.number,
                certificate: href("/credentials/:id", { id: certificate.id }),
              }}
            />
          </p>
          <h1 className={layout.pageTitle}>{title}</h1>
          <p className={layout.lede}>
            <Words text={words.lede} values={{ module, name: <bdi>{certificate.name}</bdi> }} />
          </p>
        </header>
        {parts.length === 0 ? <p>{words.hidden}</p> : <ShownParts words={words.parts} work={work} />}
      </div>
    </section>
  );
}
