import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { lost } from "#app/site/lost.server.ts";
import { requireSite } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/shown-work.route.ts";
import { ShownParts } from "./shown-parts.tsx";
import { shownWork } from "./shown-work.server.ts";
import styles from "./shown-work.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const module = /^[1-5]$/.test(params.module) ? Number(params.module) : 0;
  const work = await shownWork(requireSite(context), params.id, module);
  if (!work) throw lost(context, `/credentials/${params.id}/works/${params.module}`);
  return work;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Work of module ${loaderData.module}: ${loaderData.title}` : "A work",
    description: "A work that a certificate names as evidence, as far as its holder shows it.",
  });
}

/** What the evidence of a certificate leads to. */
export default function ShownWorkPage({ loaderData: work }: Route.ComponentProps) {
  const { certificate, module, parts, title } = work;
  return (
    <section className={layout.section} data-line="training">
      <div className={`${layout.wrap} ${styles.page}`}>
        <header className={layout.stack}>
          <p className={layout.soft}>
            Evidence of certificate{" "}
            <Link to={href("/credentials/:id", { id: certificate.id })}>{certificate.number}</Link>
          </p>
          <h1 className={layout.pageTitle}>{title}</h1>
          <p className={layout.lede}>
            The work of module {module} by <bdi>{certificate.name}</bdi>, read and accepted by a person.
          </p>
        </header>
        {parts.length === 0 ? (
          <p>Not shown. Its holder keeps this work private, and may switch it on for you: ask them.</p>
        ) : (
          <ShownParts work={work} />
        )}
      </div>
    </section>
  );
}
