import { href } from "react-router";
import { NearStops } from "#app/front/discovery/near-stops.tsx";
import type { NearPage } from "#app/site/lost.server.ts";
import { fill } from "#app/content/words/words.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { SearchStart } from "./search-start.tsx";
import type { SearchWords } from "./search-words.server.ts";

/** No page holds what was asked: pages with a name like it, and a person; where no name is like it, where to begin. */
export function NothingFound({
  words,
  query,
  near,
}: {
  words: SearchWords["nothing"];
  query: string;
  near: NearPage[];
}) {
  return (
    <div className={layout.stack}>
      <p className={layout.lede}>{fill(words.text, { query })}</p>
      <NearStops title={words.near} pages={near} />
      <ButtonLink look="ghost" to={`${href("/ask")}?about=${encodeURIComponent(query)}`}>
        {words.ask}
      </ButtonLink>
      {near.length === 0 ? <SearchStart /> : null}
    </div>
  );
}
