import { pageMeta } from "#app/content/meta/meta.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/compare.route.ts";

export const handle = { hydrate: "now" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Two versions", description: "What changed between two versions of your work." });
}

export default function ComparePage({ params: { a, b } }: Route.ComponentProps) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <h1 className={layout.pageTitle}>{`Version ${a} and version ${b}`}</h1>
      </div>
    </section>
  );
}
