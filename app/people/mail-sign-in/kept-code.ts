import { attempt } from "#app/site/attempt.ts";

const codeKey = "sign-in-code";
/** Milliseconds, as long as a link works. */
const lifetime = 20 * 60_000;

/** This browser asked for a link: the page of the link shall not ask for the digits here. */
export function keepCode(code: string) {
  attempt(() => localStorage.setItem(codeKey, JSON.stringify({ code, at: Date.now() })));
}

/** The digits of the link that this browser asked for last; undefined when it asked for none lately. */
export function keptCode(): string | undefined {
  return attempt(() => {
    const { code, at } = JSON.parse(String(localStorage.getItem(codeKey))) as { code: string; at: number };
    if (Date.now() - at < lifetime) return code;
    localStorage.removeItem(codeKey);
    return undefined;
  });
}
