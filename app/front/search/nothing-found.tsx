import { href } from "react-router";
import { NearStops } from "#app/front/discovery/near-stops.tsx";
import type { NearPage } from "#app/site/lost.server.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";

/** No page holds what was asked: pages with a name like it, and a person. */
export function NothingFound({ query, near }: { query: string; near: NearPage[] }) {
  return (
    <div className={layout.stack}>
      <p className={layout.lede}>
        No page here speaks of “{query}”. Try one word instead of several, or another word for the same thing.
      </p>
      <NearStops title="Pages with a name like it" pages={near} />
      <ButtonLink look="ghost" to={`${href("/ask")}?about=${encodeURIComponent(query)}`}>
        Ask a person
      </ButtonLink>
    </div>
  );
}
