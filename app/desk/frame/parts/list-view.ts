/** Text of an address: one line of at most so many characters. PostgreSQL keeps no NUL: a question with one would be an error. */
export function textIn(parameters: URLSearchParams, name: string, most = 200) {
  return (parameters.get(name) ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, most);
}

/** One of some words in an address; the first of them for anything else. */
export function wordIn<Word extends string>(
  parameters: URLSearchParams,
  name: string,
  words: readonly [Word, ...Word[]],
) {
  return words.find((word) => word === parameters.get(name)) ?? words[0];
}

/** The address that shows a view, without what goes without saying: nothing, and what is `usual`. */
export function viewPath(page: string, view: Record<string, string | undefined>, usual: Record<string, string> = {}) {
  const said = Object.entries(view).flatMap(([name, value]) => (value && value !== usual[name] ? [[name, value]] : []));
  return said.length > 0 ? `${page}?${new URLSearchParams(said).toString()}` : page;
}
