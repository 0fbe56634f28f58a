import { redirect } from "react-router";
import type { Answer } from "#partners/answer.ts";

/** Thrown by loaders: the nearest error page answers with 404. */
export function notFound() {
  return new Response("Not found", { status: 404, statusText: "Not Found" });
}

/** 429 with the seconds after which to try again. */
export function tooManyRequests(retryAfterSeconds: number) {
  return new Response("Too many requests. Please try again later.", {
    status: 429,
    headers: { "Retry-After": String(retryAfterSeconds), "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** What needs the database, while it does not answer: JSON below /api, words elsewhere, a page where a page was asked for. */
export function unavailable(pathname: string) {
  if (pathname.startsWith("/api/")) return answerJson({ ok: false, kind: "unavailable" });
  return new Response("Our records cannot be reached at the moment. Please try again in a minute.", {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

const statuses: Record<string, number> = {
  auth: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  rate_limited: 429,
  "not-done": 409,
  conflict: 409,
};
/** Seconds after which a platform that was asked too often may be asked again (partners.md §1.4). */
const pause = 60;

/** A partner's answer, or ours, as JSON that nobody keeps; its trouble is the status too. `detail` is for the owner and stays here. */
export function answerJson(answer: Answer<unknown, string>) {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (answer.ok) return Response.json(answer, { headers });
  if (answer.kind === "rate_limited") headers["Retry-After"] = String(pause);
  return Response.json({ ok: false, kind: answer.kind }, { status: statuses[answer.kind] ?? 503, headers });
}

/** Sends a browser away to a partner. `address` comes from an adapter, never from a request (security.md C9). */
export function leaveFor(address: string) {
  return new Response(null, { status: 302, headers: { Location: address, "Cache-Control": "no-store" } });
}

const base = "http://site.invalid";

/**
 * A redirect inside this site. Whatever is asked for, only a path of ours comes out (security.md C9):
 * foreign hosts, schemes, user names, backslashes and control characters end at "/".
 */
export function redirectTo(target: string, status: 302 | 303 | 308 = 303) {
  return redirect(ownPath(target), status);
}

/** `target` as path, query and fragment on our own origin; "/" when it is anything else. */
export function ownPath(target: string) {
  if (!/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(target)) return "/";
  const { pathname, search, hash } = new URL(base + target);
  // "/.//evil.example" and its like turn into "//evil.example" only after parsing.
  return pathname.startsWith("//") ? "/" : pathname + search + hash;
}
