import { demoPage, escapeHtml } from "./page.ts";

/** What is played here, with a way into each. */
export function frontPage(siteOrigin: string) {
  return demoPage(
    "Demo partners",
    `<p>These stand-ins speak the protocols of the partners that are not configured.</p>
     <ul><li><a href="/mailbox">Mailbox</a>: every mail the site sends, with its links and its source</li></ul>
     <p>The site itself: <a href="${escapeHtml(siteOrigin)}">${escapeHtml(siteOrigin)}</a></p>`,
  );
}
