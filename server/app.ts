/** The bundle: everything of ours, as React Router's build plus what opens and serves a site. server/main.ts imports only this. */
import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { tooManyRequests, unavailable } from "#app/site/responses.ts";
import { isLiveForAll, matching } from "#app/site/addresses.server.ts";
import { contentContext, type Show, showContext } from "#app/site/content.ts";
import { nonceContext, referenceContext, type Site, siteContext, visitorContext } from "#app/site/site.ts";
import { isUnavailable } from "#database/trouble.ts";
import { tokenOf } from "#app/people/members/members.server.ts";
import { checkRequest } from "#server/http/check-request.ts";
import { openDynamicLimit } from "#server/http/limits/dynamic-limit.ts";
import { type PartnerOrigins, securityHeaders } from "#server/http/headers.ts";
import type { App } from "#server/http/node-server.ts";
import { withOutages } from "./outages.ts";
import { countedAs } from "#server/http/limits/outside-posts.ts";
import { type OpenBuiltPageMaker, openPageMaker } from "#server/page-making/make-pages.ts";
import { openPictures } from "#app/delivery/pictures/social-pictures.ts";
import { asMarkdown, twinOf } from "#server/http/twins.ts";
import { openRefusedTokens } from "#server/http/limits/refused-tokens.ts";

export * from "virtual:react-router/server-build";
export const openBuiltPageMaker: OpenBuiltPageMaker = (renderer, known) =>
  openPageMaker(createRequestHandler(build, "production"), { draw: openPictures(renderer), known });
export { originPlaceholder } from "#app/site/site.ts";
export { answerPage } from "#server/http/answer-page.ts";
export { readConfig } from "#server/settings/config.ts";
export { log } from "./log.ts";
export { ownerKeyFile } from "#server/settings/keys.ts";
export { readAllContent } from "#app/delivery/collections/read-content.ts";
export { openCommits } from "#server/commits/commits.ts";
export { openPublishing } from "#server/release/publishing.ts";
export { openShownPages } from "#server/release/shown-pages.ts";
export { openSite } from "./open-site.ts";
export { openLivePages } from "#server/http/live-pages.ts";
export { readPages } from "#server/http/pages.ts";
export { openPartners } from "#server/played/played-partners.ts";

const guarded = { ...build, routes: withOutages(build.routes) };
const render = createRequestHandler(guarded, import.meta.env.DEV ? "development" : "production");

/** In seconds: when the database is back, the site is within five. */
const retryAfter = "5";

/** The site as one function; the limit on rendered pages is counted in it. */
export function createApp(site: Site): App {
  const limit = openDynamicLimit(site.now);
  const refusedTokens = openRefusedTokens(site.now);

  return async function answer(request, visitor) {
    const { pathname } = new URL(request.url);
    const refused = checkRequest(request, site.origin);
    if (refused) return finish(refused, pathname);
    const token = tokenOf(request);
    const counted = site.limits.enabled ? await countedAs(site, request, visitor.address) : undefined;
    const wait = (counted && limit.waitFor(counted)) || refusedTokens.waitFor(visitor.address, token);
    if (wait > 0 && site.limits.enabled) return finish(tooManyRequests(wait), pathname);

    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    // From here on the request sees one content, whatever is published meanwhile.
    const { content } = site;
    context.set(siteContext, { ...site, content });
    context.set(contentContext, content);
    context.set(showContext, showOf(site));
    context.set(visitorContext, visitor);
    context.set(nonceContext, nonce);
    const reference = randomBytes(4).toString("hex");
    context.set(referenceContext, reference);
    const twin = twinOf(content, request);
    const asked = twin === undefined ? withoutRouterHeaders(request) : new Request(site.origin + twin);
    const response = await render(asked, context).catch((error: unknown) => {
      site.report(error, { path: pathname, reference });
      if (isUnavailable(error)) return unavailable(pathname);
      return new Response("Something broke on our side. Please try again in a minute.", { status: 500 });
    });
    if (token) refusedTokens.note(visitor.address, token, { pathname, status: response.status });
    if (twin !== undefined) return finish(await asMarkdown(response, site.origin + twin), pathname);
    return finish(
      response.status >= 500 ? await withReference(response, reference) : response,
      pathname,
      nonce,
      partnerOrigins(site),
    );
  };
}

const isLive = matching(isLiveForAll);

/** A page as every visitor would get it. Only one that is made anew for each has a site; so nothing of a reader is in any. */
function showOf(site: Site): Show {
  return (request, content) => {
    const context = new RouterContextProvider();
    context.set(contentContext, content);
    if (isLive(new URL(request.url).pathname)) context.set(siteContext, { ...site, content });
    return createRequestHandler(build, "production")(request, context);
  };
}

/** Whom some pages let in (security.md B5). */
export function partnerOrigins({ scheduling, voice }: Pick<Site, "scheduling" | "voice">): PartnerOrigins {
  return { calendar: scheduling?.origins, voice: voice?.origins };
}

/** Error pages show a number by which the owner finds the line in the log (security.md F10). */
async function withReference(response: Response, reference: string) {
  const text = (await response.text()).replaceAll("REFERENCE-NUMBER", reference);
  return new Response(text, { status: response.status, statusText: response.statusText, headers: response.headers });
}

/** Headers that React Router's own build uses have no business on a request from outside (security.md A7). */
function withoutRouterHeaders(request: Request) {
  const names = [...request.headers.keys()].filter((name) => name.startsWith("x-react-router-"));
  if (names.length === 0) return request;
  const clean = new Request(request);
  for (const name of names) clean.headers.delete(name);
  return clean;
}

/** Adds what every answer carries. A page made for one request is not kept by anybody unless its route says otherwise. */
function finish(response: Response, pathname: string, nonce?: string, partners?: PartnerOrigins) {
  const headers = new Headers(response.headers);
  const isPage = nonce !== undefined && headers.get("Content-Type")?.startsWith("text/html");
  const mark = [`'nonce-${nonce}'`];
  const inline = isPage ? { scripts: mark, styles: mark } : undefined;
  for (const [name, value] of Object.entries(securityHeaders(pathname, inline, partners))) headers.set(name, value);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", retryAfter);
  if (!headers.has("Content-Type") && response.body) headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
