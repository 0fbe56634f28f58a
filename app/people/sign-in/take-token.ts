import { isMemberToken, offeredMark, unaskedMark, takeBeginning, tokenKey } from "#app/people/members/member-token.ts";

/** What became of a token in the address: kept, put aside because somebody else is signed in, or not kept by this browser. */
type Arrival = "arrived" | "offered" | "unkept";

type Address = Pick<Location, "href" | "search" | "origin" | "replace">;
type TokenPage = {
  location: Address;
  history: Pick<History, "state" | "replaceState">;
  localStorage: Storage;
  sessionStorage: Storage;
};

/**
 * Takes the platform's token out of the address (specification §4, partners.md §1.1), before anything else can see it.
 * The first value counts, all are removed, the rest of the address stays byte for byte. Undefined when nothing came, or
 * when the browser is on its way to the page where the sign-in began.
 */
export function takeToken(page: TokenPage, parameter: string, now: number): Arrival | undefined {
  const { location, history } = page;
  let token = null as string | null;
  const others = location.search.replace(/[?&]([^&]*)/g, (whole, part: string) => {
    // "&" keeps a part's own "?" from being read as the start of a query.
    const value = new URLSearchParams(`&${part}`).get(parameter);
    token ??= value;
    return value === null ? whole : "";
  });
  if (token === null) return undefined;
  history.replaceState(
    history.state,
    "",
    location.href.replace(location.search, () => others.replace(/^&/, "?")),
  );
  if (!isMemberToken(token)) return undefined;
  try {
    return settle(page, token, now);
  } catch {
    // Storage is blocked or full (security.md C8).
    return "unkept";
  }
}

/** security.md C3: a kept sign-in is not replaced unless one was begun here, and one that was not begun here is told. */
function settle({ location, localStorage, sessionStorage }: TokenPage, token: string, now: number) {
  const kept = localStorage.getItem(tokenKey);
  const from = takeBeginning(localStorage, now);
  if (from === undefined) {
    if (kept === token) return undefined;
    sessionStorage.setItem(kept ? offeredMark : unaskedMark, kept ? token : "yes");
    if (kept) return "offered";
  }
  localStorage.setItem(tokenKey, token);
  if (from === undefined || location.origin + from === location.href) return "arrived";
  location.replace(from);
  return undefined;
}
