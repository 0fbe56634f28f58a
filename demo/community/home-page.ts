import { dayAndTime, demoPage, escapeHtml } from "#demo/page.ts";
import { seedAt } from "#demo/community/members/seed.ts";

/** What members would see at the platform: where the site's links to the community lead. */
export function communityHome(siteOrigin: string, now: number) {
  const { posts, events } = seedAt(now);
  const newest = posts.toSorted((left, right) => right.at - left.at);
  const coming = events
    .filter(({ startsAt, endsAt }) => (endsAt ?? startsAt) >= now)
    .toSorted((left, right) => left.startsAt - right.startsAt);
  return demoPage(
    "Community platform: home",
    `<p class="lede">This is the members' own place. The site shows an extract of it on the dashboard.</p>
<h2>Posts</h2><ul class="stops">${newest.map(({ title, body, space, at }) => line(title ?? body, `${space}, ${dayAndTime(at)}`)).join("")}</ul>
<h2>Events</h2><ul class="stops">${coming.map(({ name, place, startsAt }) => line(name, `${dayAndTime(startsAt)}, ${place}`)).join("")}</ul>
<p><a href="${escapeHtml(siteOrigin)}/dashboard">Back to the site</a> · <a href="/community/control">Control of the platform</a></p>`,
  );
}

function line(title: string, details: string) {
  return `<li><b>${escapeHtml(title)}</b><small>${escapeHtml(details)}</small></li>`;
}
