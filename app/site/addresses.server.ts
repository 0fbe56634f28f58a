import routes, { type Address, type Nature } from "#app/routes.ts";

/** An address of routes.ts, whole, with its parameters as they are written there: "/bookings/:token/move". */
export type KnownAddress = Nature & { path: string; file: string };

/** Every address once. That of a page with pages below it stands for its first one, too. */
export const addresses: readonly KnownAddress[] = flat(routes, "");

function flat(entries: readonly Address[], above: string): KnownAddress[] {
  return entries.flatMap(({ children = [], path: own, index, id: _id, caseSensitive: _caseSensitive, ...entry }) => {
    const path = `${above}/${own ?? ""}`;
    const isAgain = index === true && above !== "";
    return [...(isAgain ? [] : [{ ...entry, path }]), ...flat(children, path)];
  });
}

/** The name of a page's file in `content/pages/`, from its path as it is written in routes.ts. */
export function wordsFileOf(path: string) {
  return addresses.find((each) => each.path === path)?.words ?? path.slice(1);
}

/** The path of the page whose words that file holds; undefined where they are those of several. */
export function pathOfWords(name: string) {
  return addresses.find(({ path }) => wordsFileOf(path) === name)?.path;
}

/** Something to look at; the rest are files, and answers to programs. */
export function isPage({ file }: KnownAddress) {
  return file.endsWith(".route.tsx");
}

/** Stands for many addresses. */
export function isPattern({ path }: KnownAddress) {
  return /[:*]/.test(path);
}

/** Not by href(): the server reads this file before it says that React is to be the fast one. */
const desk = "/admin";

/** A page of the owner's, or what one asks: each of these `asOwner` guards (record 036). */
export function isOfDesk({ path }: KnownAddress) {
  return path === desk || path.startsWith(`${desk}/`) || path.startsWith(`/api${desk}/`);
}

/** Its answer opens what belongs to one person: whoever knows it is believed. */
export function isSecret({ path }: KnownAddress) {
  return path.includes("/:token");
}

/** Belongs to one person, or is only the frame of it: robots need not even ask (partners.md §7). */
export function isPersonal(address: KnownAddress) {
  return address.isPrivate || address.isOwn || address.isArrival || isSecret(address);
}

/** A page that is made anew for each request and says the same to everybody: the calendars, the search, the forms. */
export function isLiveForAll(address: KnownAddress) {
  return address.made === "on request" && isPage(address) && !isPattern(address) && !isPersonal(address);
}

/** Not for search engines: its page says noindex, and no list of pages names it. */
export function isHidden(address: KnownAddress) {
  return address.isUnlisted || isPersonal(address);
}

/**
 * The address that answers a path, as the router reads paths: in any case, however its letters are encoded, with slashes too
 * many, and as a file beside the page ("/verify.data"). Undefined where none does but the last, which says that nothing is there.
 */
export function addressAt(pathname: string): KnownAddress | undefined {
  const path = withPlainLetters(pathname);
  return patterns.find(({ pattern }) => pattern.test(path))?.address;
}

/** What has more letters of its own comes first, as with the router: "/newsletter/feed.xml" before "/newsletter/:edition". */
const patterns = addresses
  .filter(({ path }) => path !== "/*")
  .toSorted((one, other) => ownLetters(other) - ownLetters(one))
  .map((address) => ({
    address,
    pattern: new RegExp(`^${address.path === "/" ? "/+" : patternOf(address.path)}(?:\\.\\w+)?/*$`, "i"),
  }));

function ownLetters({ path }: KnownAddress) {
  return path.replaceAll(/:\w+|\*/g, "").length;
}

/** Whether the address that answers a path is one for which `is` holds. */
export function matching(is: (address: KnownAddress) => unknown) {
  return (pathname: string) => {
    const address = addressAt(pathname);
    return address !== undefined && Boolean(is(address));
  };
}

/** "/tools/:tool" as the source of a regular expression. What a path is open to may be nothing: "/preview/:token/*" is "/preview/x" too. */
export function patternOf(path: string) {
  return path.replaceAll(/[.]/g, "\\.").replaceAll(/:\w+/g, "[^/]+").replace(/\/\*$/, "(?:/.*)?").replaceAll("/", "/+");
}

/** Letters, digits and slashes may come as percent signs, and the router reads them as what they stand for. */
export function withPlainLetters(path: string) {
  return path.replaceAll(/%(?:2[def]|[3-7][0-9a-f])/gi, (code) => decodeURIComponent(code));
}
