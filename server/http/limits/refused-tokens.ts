import { hashOf } from "#app/people/members/random-tokens.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { minute, second } from "#app/site/time.ts";

/** So many refused tokens of one network are looked at within the window; the platform is asked about none after that. */
const most = 20;
const window = 10 * minute;
/** What is remembered at most; beyond that the one heard of longest ago is forgotten. */
const mostRemembered = 10_000;

/**
 * Everybody may send tokens that they made up, each is a question to the platform, and a platform that is asked too often
 * rests for everybody. A network that sent too many refused ones has to wait; tokens that were good lately still pass,
 * so that a member beside somebody hostile is not locked out. In memory, as dynamic-limit.ts is, and for the same reason.
 */
export function openRefusedTokens(now: () => number) {
  const refused = new Map<string, { count: number; endsAt: number }>();
  const good = new Map<string, number>();

  /** Seconds to wait, or 0 when the token may be looked at, or there is none. */
  function waitFor(address: string, token: string | undefined) {
    if (token === undefined) return 0;
    const { count, endsAt } = countOf(address);
    if (count < most || (good.get(hashOf(token)) ?? 0) > now()) return 0;
    return Math.max(1, Math.ceil((endsAt - now()) / second));
  }

  /** Notes the answer to a request that came with `token`: 401 is a refusal; what the platform told its bearer shows that it is good. */
  function note(address: string, token: string, { pathname, status }: { pathname: string; status: number }) {
    if (status === 401) {
      const { count, endsAt } = countOf(address);
      remember(refused, networkOf(address), { count: count + 1, endsAt });
      good.delete(hashOf(token));
    } else if (status === 200 && pathname.startsWith("/api/community/")) remember(good, hashOf(token), now() + window);
  }

  function countOf(address: string) {
    const known = refused.get(networkOf(address));
    return known && known.endsAt > now() ? known : { count: 0, endsAt: now() + window };
  }
  return { waitFor, note };
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value) {
  // Anew, so that the map is in the order in which they were last heard of.
  map.delete(key);
  map.set(key, value);
  if (map.size > mostRemembered) map.delete(map.keys().next().value ?? "");
}
