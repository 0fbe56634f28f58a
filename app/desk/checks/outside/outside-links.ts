import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import type { PageLook } from "#partners/links/links.ts";
import { day } from "#app/site/time.ts";

/**
 * "gone": answered 404, 410 or with no such name, once, and to be looked at again a day later. Only the second time makes it
 * dead. `since`: when it was first gone; `at`: the last look; both in milliseconds.
 */
export type LinkState =
  | { state: "alive" | "unchecked"; at: number }
  | { state: "moved"; at: number; to: string }
  | { state: "gone" | "dead"; at: number; since: number };
export type KnownLinks = Record<string, LinkState>;

/** Refusing a robot (401, 403, 405, 429, 451, 999) says nothing of whether readers find the page. */
export function judgeLink(look: PageLook, before: LinkState | undefined, at: number): LinkState {
  const isGone = "trouble" in look ? look.trouble === "no such name" : look.status === 404 || look.status === 410;
  if (isGone) {
    const since = before && "since" in before ? before.since : at;
    return { state: at - since >= day ? "dead" : "gone", at, since };
  }
  if ("trouble" in look) return kept(before, at);
  if (look.status >= 200 && look.status < 300) return { state: "alive", at };
  const isMoved = (look.status === 301 || look.status === 308) && look.location !== undefined;
  if (isMoved) return { state: "moved", at, to: look.location ?? "" };
  if (look.status >= 300 && look.status < 400) return { state: "alive", at };
  return kept(before, at);
}

/** What could not be checked stays gone or dead, as it was seen. */
function kept(before: LinkState | undefined, at: number): LinkState {
  return before && "since" in before ? before : { state: "unchecked", at };
}

/** When to look again: what is gone after a day, what could not be checked tomorrow, the rest after a week. */
export function isDue(known: LinkState | undefined, now: number) {
  if (known === undefined) return true;
  const wait = known.state === "alive" || known.state === "moved" ? 7 * day : day;
  return now - known.at >= wait;
}

type Found = { address: string; passage: Passage };

/** Every address outside the site that a visitor can follow, in the order of the files. */
export function outsideLinks(passages: Passage[]): Found[] {
  const fields = new Set(["url", "source", "captions", "video", "transcript"]);
  return passages.flatMap((passage) => {
    const inText = passage.links.map(({ to }) => to);
    const ofField = fields.has(String(passage.path.at(-1))) ? [passage.text] : [];
    return [...inText, ...ofField]
      .filter((address) => /^https?:\/\//.test(address))
      .map((address) => ({ address: address.replace(/#.*$/, ""), passage }));
  });
}

/** Dead and moved ones, for the report. What could not be checked is no fault of the page. */
export function outsideFindings(passages: Passage[], known: KnownLinks): LocatedFinding[] {
  return outsideLinks(passages).flatMap(({ address, passage }) => {
    const state = known[address];
    if (state?.state === "dead")
      return [
        findingAt(
          passage,
          `dead-link/${nameOf(address)}`,
          `${address} is not there any more; it was looked for twice, a day apart.`,
          "lead to another page, or take the link out.",
        ),
      ];
    if (state?.state === "moved")
      return [
        findingAt(
          passage,
          `moved-link/${nameOf(address)}`,
          `${address} has moved to ${state.to} for good.`,
          `write ${state.to}.`,
        ),
      ];
    return [];
  });
}

/** How many of each state, in words. */
export function inStates(addresses: string[], known: KnownLinks) {
  const count = (...states: string[]) =>
    addresses.filter((each) => states.includes(known[each]?.state ?? "unchecked")).length;
  return `${count("alive")} alive, ${count("moved")} moved, ${count("dead")} dead, ${count("unchecked")} could not be checked, ${count("gone")} gone and looked at again in a day`;
}
