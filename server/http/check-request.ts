import { isPostFromOutside } from "#server/http/limits/outside-posts.ts";

/** Longest address that is read at all (security.md D6). */
const longestUrl = 8192;

/**
 * What is answered before any page's code sees it: methods other than GET, HEAD and POST (405), too long (414) and broken
 * (400) addresses, missing assets (a short 404), a slash at the end (308) and posts from other sites (403).
 * `undefined` lets it pass. Unknown hosts never come this far (node-server.ts).
 */
export function checkRequest(request: Request, origin: string): Response | undefined {
  const { method, headers } = request;
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: "GET, HEAD, POST" } });
  if (!["GET", "HEAD", "POST"].includes(method))
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });

  const url = new URL(request.url);
  if (request.url.length > longestUrl) return text(414, "This address is too long.");
  if (!isWellFormed(url.pathname)) return text(400, "This address is not well formed.");
  if (url.pathname.startsWith("/assets/"))
    return text(404, "This file is not here any more. Please load the page again.");
  if (method !== "POST" && url.pathname !== "/" && url.pathname.endsWith("/")) return slashless(url);
  if (method === "POST" && !isPostFromOutside(url.pathname) && !isFromUs(headers, origin)) {
    return text(403, "This form must be sent from our own page. Please open the page again and retry.");
  }
  return undefined;
}

/** security.md D1: Origin, or where a browser leaves it out, Sec-Fetch-Site; neither is a no. */
function isFromUs(headers: Headers, origin: string) {
  const from = headers.get("Origin");
  return from === null ? headers.get("Sec-Fetch-Site") === "same-origin" : from === origin;
}

function isWellFormed(pathname: string) {
  if (pathname.split("/").length > 200) return false;
  try {
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname));
  } catch {
    // URIError is the answer: percent signs that encode nothing.
    return false;
  }
}

/** Pages have one address, without a slash at the end. */
function slashless({ pathname, search }: URL) {
  const parts = pathname.split("/");
  const path = `/${parts.slice(parts.findIndex(Boolean), parts.findLastIndex(Boolean) + 1).join("/")}`;
  if (path.includes("//") || path.includes("\\")) return text(404, "There is no page at this address.");
  return new Response(null, { status: 308, headers: { Location: path + search } });
}

function text(status: number, words: string) {
  return new Response(words, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
