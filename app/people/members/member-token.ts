import { attempt } from "#app/site/attempt.ts";
import { ownPath } from "#app/site/responses.ts";

/** Where the browser keeps a member's token (specification §4). The first script of a page that a token arrives at (delivery/browser/arrival.ts) writes it. */
export const tokenKey = "member-token";
/** A sign-in that began in this browser, as JSON: the page to come back to and when, in milliseconds. */
const beginningKey = "sign-in";
/** Milliseconds within which a token that comes back belongs to the sign-in that began here (security.md C3). */
const patience = 15 * 60_000;

/** Kept in session storage, as the two below: a token that came while another member is signed in, until somebody decides. */
export const offeredMark = "offered-token";
/** The sign-in did not begin in this browser: say whose account it is. */
export const unaskedMark = "sign-in-unasked";
/** The community refused the token, or the sign-in has ended: the sign-in page says so once. */
export const refusedMark = "sign-in-refused";

/** Signed out on purpose: the page one lands on says so once. */
export const leftMark = "signed-out";

type Mark = typeof offeredMark | typeof unaskedMark | typeof refusedMark | typeof leftMark;

/** 1 to 4096 visible ASCII characters: safe in a header (security.md C7). */
export function isMemberToken(text: string) {
  return /^[!-~]{1,4096}$/.test(text);
}

/** Undefined when nobody is signed in here, or when the browser keeps nothing for this site (security.md C8). */
export function readToken(): string | undefined {
  const kept = attempt(() => localStorage.getItem(tokenKey));
  return kept && isMemberToken(kept) ? kept : undefined;
}

/** Whether anything is kept in the token's place, even what can be no token. */
export function hasToken() {
  return attempt(() => localStorage.getItem(tokenKey) !== null) ?? false;
}

/** False when the browser keeps nothing for this site, or has no room. */
export function keepToken(token: string): boolean {
  const kept = attempt(() => {
    localStorage.setItem(tokenKey, token);
    return true;
  });
  tellThisTab();
  return kept ?? false;
}

export function forgetToken() {
  attempt(() => localStorage.removeItem(tokenKey));
  tellThisTab();
}

/** Whether this browser would keep a token. */
export function canKeepToken() {
  const probe = "probe";
  return (
    attempt(() => {
      localStorage.setItem(probe, probe);
      localStorage.removeItem(probe);
      return true;
    }) ?? false
  );
}

/** The Authorization header of a member's questions to our server. */
export function bearer(token: string) {
  return `Bearer ${token}`;
}

/** Written when somebody presses a sign-in button. Without storage the way back is lost, the sign-in is not. */
export function rememberPage(from: string) {
  attempt(() => localStorage.setItem(beginningKey, JSON.stringify({ from, at: Date.now() })));
}

/** Where the sign-in that began here within 15 minutes wanted to come back to, once. May throw as storage does. */
export function takeBeginning(storage: Storage, now: number): string | undefined {
  const text = String(storage.getItem(beginningKey));
  storage.removeItem(beginningKey);
  // A record that cannot be read is none.
  return attempt(() => {
    const { from, at } = JSON.parse(text) as { from: string; at: number };
    return now - at < patience ? ownPath(from) : undefined;
  });
}

/** The page of ours where a sign-in began; "/" when it did not begin here or took too long. */
export function takeRememberedPage(): string {
  return attempt(() => takeBeginning(localStorage, Date.now())) ?? "/";
}

/** Marks help to explain; without session storage less is explained. */
export function leaveMark(mark: Mark) {
  attempt(() => sessionStorage.setItem(mark, "yes"));
}

export function readMark(mark: Mark): string | undefined {
  return attempt(() => sessionStorage.getItem(mark)) ?? undefined;
}

/** Reads a mark and removes it. */
export function takeMark(mark: Mark): string | undefined {
  const value = readMark(mark);
  attempt(() => sessionStorage.removeItem(mark));
  return value;
}

/** Browsers send `storage` to all other tabs; this one looks again as well. */
function tellThisTab() {
  dispatchEvent(new Event("storage"));
}
