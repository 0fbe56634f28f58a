import { Fragment } from "react";
import { Link } from "react-router";
import { piecesOf } from "#app/content/words/words.ts";

/** Words of a finding in which pages and fields are links to their forms; any other link is shown as it is written. */
export function PlaceWords({ text }: { text: string }) {
  return piecesOf(text).map(({ words, to }, at) => (
    // Pieces of one text have no other name
    <Fragment key={at}>
      {to === undefined ? words : to.startsWith("/admin/") ? <Link to={to}>{words}</Link> : `[${words}](${to})`}
    </Fragment>
  ));
}
