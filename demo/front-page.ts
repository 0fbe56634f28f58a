import { mentorPart } from "./mentor/mentor-pages.ts";
import type { DemoMentor } from "./mentor/mentor.ts";
import { demoPage, escapeHtml, frontTitle } from "./page.ts";

/** What is played here, with a way into each. */
export function frontPage(siteOrigin: string, mentor: DemoMentor | undefined) {
  const signIn = `/login?community_id=demo&redirect_url=${encodeURIComponent(siteOrigin)}`;
  return demoPage(
    frontTitle,
    `<p class="lede">Whatever the site asks of others is answered on this machine. Try everything as often as you like: no mail
goes out and no money moves.</p>
<p><a class="go" href="/site">Open the site</a></p>
<h2>While you try the site</h2>
<ul class="stops">
${stop("/mailbox", "Mailbox", "Every mail the site sends arrives here: confirm, book and unsubscribe by its links.")}
${stop(signIn, "Sign in", "Choose a member, or make one up, and return to the site signed in.")}
${stop("/community", "Community", "The members' platform, where the site's links to it lead.")}</ul>
<p>You pay where the site sends you to pay. No card is asked for. What you book leads to a room of its own to meet in.</p>
${mentor ? mentorPart(mentor, siteOrigin) : ""}
<h2>Let something go wrong</h2>
<ul class="stops">
${stop("/community/control", "Control of the community", "Let it answer slowly, wrongly or not at all, and end its tokens.")}
${stop("/checkout/control", "Payments", "What was paid with play money, and what the site was told of it: once more, late or wrongly.")}
${stop("/scheduler/control", "Calendar", "What was booked in the frame on the consulting page: move it, cancel it, let the frame fail.")}
${stop("/calendar/control", "Your own calendar", "The owner's calendar, whose busy times are not on offer: fill it, let it be silent or broken.")}
${stop("/voice/control", "Voice", "What the assistant hears when you press Talk, and how it may fail.")}</ul>`,
  );
}

function stop(to: string, name: string, words: string) {
  return `<li><a href="${escapeHtml(to)}">${name}</a><small>${words}</small></li>`;
}
