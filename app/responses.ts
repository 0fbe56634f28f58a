import { redirect } from "react-router";

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

const base = "http://site.invalid";

/**
 * A redirect inside this site. Whatever is asked for, only a path of ours comes out (security.md C9):
 * foreign hosts, schemes, user names, backslashes and control characters end at "/".
 */
export function redirectTo(target: string, status: 302 | 303 = 303) {
  return redirect(ownPath(target), status);
}

/** `target` as path, query and fragment on our own origin; "/" when it is anything else. */
export function ownPath(target: string) {
  if (!target.startsWith("/") || /^\/[/\\]/.test(target) || /[\\\u0000-\u001f\u007f]/.test(target)) return "/";
  const url = URL.parse(target, base);
  if (!url || url.origin !== base || url.username || url.password) return "/";
  // "/.//evil.example" and its like turn into "//evil.example" only after parsing.
  return url.pathname.startsWith("//") ? "/" : url.pathname + url.search + url.hash;
}
