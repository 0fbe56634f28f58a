import { demoPage, demoText, escapeHtml } from "./page.ts";

export const meetingPath = "/meet/";

/** Where calls take place while the owner has not said where: what MEETING_PLACE would be. */
export function playedMeeting(demoOrigin: string) {
  return { address: `${demoOrigin}${meetingPath}{room}`, note: "" };
}

/** The room of one booking. Nobody can talk here, and it says so. */
export function meetingPage(pathname: string) {
  const room = pathname.slice(meetingPath.length);
  if (!/^[\w-]{22,}$/.test(room)) return demoText("There is no such room.", 404);
  return demoPage(
    "A room to meet",
    `<p class="lede">Here you would meet: each booking has a room of its own, and only whoever has its mail knows the way. Nobody can
be seen or heard here, since this page only plays the part.</p>
<p>For real calls set <code>MEETING_PLACE</code> to the address of your own meeting rooms, such as
<code>https://meet.example.org/{room}</code>, and start the site again. What is booked from then on leads there.</p>
<p>This room: <code>${escapeHtml(room)}</code></p>`,
  );
}
