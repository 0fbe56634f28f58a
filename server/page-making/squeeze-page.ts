const foreign = /(<(?:script|style)\b[^>]*>[^]*?<\/(?:script|style)>)/;
/** What may follow an end tag that HTML lets one leave out (HTML Standard, 13.1.2.4). */
const block = "address|div|dl|fieldset|figure|footer|form|h[1-6]|header|nav|ol|p|pre|section|table|ul";
const idleEnds = [
  /<\/li>(?=<li[ >]|<\/[ou]l>)/g,
  new RegExp(`</p>(?=<(?:${block})[ >]|</(?:div|section|li|main|td|form|fieldset|header)>)`, "g"),
  /<\/t[dh]>(?=<t[dh][ >]|<\/tr>)/g,
  /<\/tr>(?=<tr[ >]|<\/t(?:head|body)>)/g,
];

/**
 * The same document in fewer bytes: what HTML lets one leave out of tags, quotes in text as they are, and the strokes of
 * drawings closed as they open. Scripts and styles are known by hash and stay.
 */
export function squeezePage(html: string) {
  const parts = html.split(foreign);
  return parts.map((part, place) => (place % 2 ? part : squeeze(part))).join("");
}

function squeeze(markup: string) {
  const open = markup
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll('=""', ""))
    .replaceAll(/(<(?:meta|link|br|hr|input)\b[^>]*)\/>/g, "$1>")
    .replaceAll(/><\/(?:path|circle|polyline)>/g, "/>");
  const text = open.replaceAll(/(?<=>)[^<]+/g, (words) => words.replaceAll("&#x27;", "'").replaceAll("&quot;", '"'));
  return idleEnds.reduce((whole, end) => whole.replaceAll(end, ""), text);
}
