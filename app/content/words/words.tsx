import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { blanksIn, fill, piecesOf } from "./words.ts";

type Values = Record<string, ReactNode>;

/** A text of the content as elements: `[words](place)` is a link, and `{name}` becomes what `values` says. */
export function Words({ text, values = {} }: { text: string; values?: Values }) {
  const parts = piecesOf(text).map(({ words, to }) => {
    const filled = filledWords(words, values);
    return to === undefined ? filled : leadsTo(fill(to, placesIn(values)), filled);
  });
  return createElement(Fragment, null, ...parts);
}

/** Words that touch are one text, so that the page has nothing between them. */
function filledWords(words: string, values: Values) {
  const parts = blanksIn(words).map((each) => ("words" in each ? each.words : (values[each.name] ?? `{${each.name}}`)));
  if (parts.every((part) => typeof part === "string" || typeof part === "number")) return parts.join("");
  return createElement(Fragment, null, ...parts);
}

/** A file is no page of ours: the browser fetches it. */
function leadsTo(to: string, children: ReactNode) {
  return to.startsWith("/") && !/\.\w+$/.test(to) ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

/** What may stand in an address. */
function placesIn(values: Values) {
  return Object.fromEntries(
    Object.entries(values).filter((each): each is [string, string] => typeof each[1] === "string"),
  );
}
