import type { RawAnswer } from "#tests/servers.ts";

type Policy = ReadonlyMap<string, string[]>;

/**
 * What the HTTP Observatory gives an answer of an https site, by its published rules (MDN, "HTTP Observatory Scoring
 * Methodology"): 100, less what it takes, and what it gives on top where 90 are left. A+ begins at 100. Redirects to https and
 * the certificate belong to the proxy and are not looked at.
 */
export function scoreOf({ headers, body }: Pick<RawAnswer, "headers" | "body">) {
  const said = (name: string) => String(headers[name] ?? "");
  const policy = policyIn(said("content-security-policy"));
  const marks = [
    markOfPolicy(policy),
    markOfCookies([headers["set-cookie"] ?? []].flat()),
    said("access-control-allow-credentials") === "true" ? -50 : 0,
    markOfTransport(said("strict-transport-security")),
    markOfReferrer(said("referrer-policy")),
    ...[...body.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)].map(([tag, address = ""]) =>
      markOfScript(tag, address),
    ),
    said("x-content-type-options") === "nosniff" ? 0 : -5,
    markOfFraming(policy, said("x-frame-options")),
    said("cross-origin-resource-policy") === "cross-origin" ? -20 : 0,
  ];
  const sum = (from: number[]) => from.reduce((one, other) => one + other, 0);
  const left = 100 + sum(marks.filter((mark) => mark < 0));
  return left < 90 ? left : left + sum(marks.filter((mark) => mark > 0));
}

function policyIn(header: string): Policy {
  const directives = header.split(";").map((each) => each.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

function markOfPolicy(policy: Policy) {
  if (!policy.has("default-src") && !policy.has("script-src")) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const active = [...sourcesOf("script-src"), ...sourcesOf("object-src")];
  if (active.some((source) => /^('unsafe-inline'|data:|blob:|https?:|\*)$/.test(source))) return -20;
  const all = [...policy.values()].flat();
  if (all.some((source) => source.startsWith("http:"))) return -20;
  if (all.includes("'unsafe-eval'")) return -10;
  if (sourcesOf("style-src").some((source) => /^('unsafe-inline'|data:|https?:|\*)$/.test(source))) return 0;
  return sourcesOf("default-src").join() === "'none'" ? 10 : 5;
}

/** Of several grades of carelessness the worst. */
function markOfCookies(cookies: string[]) {
  if (cookies.length === 0) return 0;
  return cookies.every(
    (each) => /;\s*secure/i.test(each) && /;\s*httponly/i.test(each) && /;\s*samesite=(lax|strict)/i.test(each),
  )
    ? 5
    : -40;
}

function markOfTransport(header: string) {
  const seconds = /max-age=(\d+)/.exec(header)?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= 15_768_000 ? 0 : -10;
}

function markOfReferrer(header: string) {
  if (header === "") return 0;
  return ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(header) ? 5 : -5;
}

function markOfScript(tag: string, address: string) {
  if (!/^(https?:)?\/\//.test(address)) return 0;
  if (address.startsWith("http:")) return -50;
  return /\bintegrity=/.test(tag) ? 5 : -5;
}

function markOfFraming(policy: Policy, header: string) {
  if (policy.has("frame-ancestors")) return 5;
  return /^(deny|sameorigin)$/i.test(header) ? 0 : -20;
}
