import { demoPage, escapeHtml } from "./page.ts";

/** What is played here, with a way into each. */
export function frontPage(siteOrigin: string) {
  return demoPage(
    "Demo partners",
    `<p>These stand-ins speak the protocols of the partners that are not configured.</p>
<ul><li><a href="/mailbox">Mailbox</a>: every mail the site sends, with its links and its source</li>
<li><a href="/community">Community</a>: the home of the members' platform, where the site's links to it lead</li>
<li><a href="/login?community_id=demo&amp;redirect_url=${escapeHtml(encodeURIComponent(siteOrigin))}">Sign in</a>: choose a member or create one, and return to the site signed in</li>
<li><a href="/community/control">Control of the community</a>: let it answer slowly, wrongly or not at all, and end its tokens</li>
<li><a href="/checkout/control">Payments</a>: what was paid with play money, and what the site was told of it, once more or wrongly</li>
<li><a href="/scheduler/control">Calendar</a>: what was booked in the frame on the consulting page; move it, cancel it, let the frame fail</li></ul>
<p>The site itself: <a href="${escapeHtml(siteOrigin)}">${escapeHtml(siteOrigin)}</a></p>`,
  );
}
