import { lookup } from "node:dns";
import { request as askPlain } from "node:http";
import { request as askSecure } from "node:https";
import { isIP } from "node:net";
import { bareHost, guardedLookup, isPublic, refusedCode, type Resolve } from "#partners/http-address.ts";
import type { PageLook, PageLooker } from "./links.ts";

/** Milliseconds for one question. */
const patience = 10_000;

/** `isAllowed` and `resolve` are for tests: anything but public machines is refused (security.md E9). */
type Settings = { isAllowed?: (address: string) => boolean; resolve?: Resolve; timeout?: number };

/**
 * Looks whether a page of somebody else is there: HEAD, and GET where HEAD is refused. No redirect is followed and no body read. A
 * name is looked up for each question, and the socket connects to exactly what was checked.
 */
export function openPageLooker({
  isAllowed = isPublic,
  resolve = lookup,
  timeout = patience,
}: Settings = {}): PageLooker {
  const look = async (address: string): Promise<PageLook> => {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) return { trouble: "not allowed" };
    const host = bareHost(url);
    if (isIP(host) !== 0 && !isAllowed(host)) return { trouble: "not allowed" };
    const first = await ask("HEAD", url);
    const isRefused = "status" in first && (first.status >= 400 || first.status < 200);
    return isRefused ? ask("GET", url) : first;
  };

  function ask(method: "HEAD" | "GET", url: URL): Promise<PageLook> {
    const question = url.protocol === "https:" ? askSecure : askPlain;
    return new Promise((settle) => {
      const request = question(
        url,
        {
          method,
          agent: false,
          lookup: guardedLookup(resolve, isAllowed),
          signal: AbortSignal.timeout(timeout),
          headers: { "User-Agent": "Mozilla/5.0 (compatible; link check of a site's owner)", Accept: "text/html,*/*" },
        },
        ({ statusCode = 500, headers: { location } }) => {
          settle({ status: statusCode, ...(location && { location: URL.parse(location, url)?.href ?? location }) });
          request.destroy();
        },
      );
      request.on("error", (error: NodeJS.ErrnoException) => settle({ trouble: troubleOf(error.code) }));
      request.on("close", () => settle({ trouble: "no answer" }));
      request.end();
    });
  }

  return { look };
}

/** EAI_AGAIN is a name server that does not answer, and no word about the name. */
function troubleOf(code = "") {
  if (code === "ENOTFOUND") return "no such name";
  return code === refusedCode ? "not allowed" : "no answer";
}
