import { demoPage, escapeHtml } from "./page.ts";

/** Where the site's sign-in leads. Choosing a member is not played yet, and the page says so. */
export function signInPage(parameters: URLSearchParams, siteOrigin: string) {
  return demoPage(
    "Community platform: sign in",
    `<p>The site sent you here with community <b>${escapeHtml(parameters.get("community_id") ?? "(none)")}</b>
     and asks to have you back at <b>${escapeHtml(parameters.get("redirect_url") ?? "(none)")}</b>.</p>
     <p>Signing in as a member is not part of the demo yet.</p>
     <p><a href="${escapeHtml(siteOrigin)}">Back to the site</a></p>`,
  );
}
