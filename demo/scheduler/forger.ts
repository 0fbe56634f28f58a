import { demoHtml, escapeHtml } from "#demo/page.ts";
import { calcomMessage } from "./messages.ts";

/** Twenty messages in the partners' words, sent by somebody else. */
export const forgeries: unknown[] = [
  { event: "calendly.event_scheduled", payload: { event: { uri: "https://x" }, invitee: { uri: "https://x" } } },
  { event: "calendly.event_type_viewed", payload: {} },
  { event: "calendly.date_and_time_selected", payload: {} },
  { event: "calendly.profile_page_viewed", payload: {} },
  { event: "calendly.page_height", payload: { height: "2400px" } },
  { event: "calendly.page_height", payload: { height: 1e9 } },
  { event: "calendly.event_scheduled", payload: null },
  { event: "calendly.event_scheduled" },
  { event: "calendly.unknown", payload: {} },
  calcomMessage("linkReady", {}),
  calcomMessage("linkFailed", { code: "500" }),
  calcomMessage("bookingSuccessfulV2", { uid: "x" }),
  calcomMessage("rescheduleBookingSuccessfulV2", { uid: "x" }),
  calcomMessage("bookingCancelled", {}),
  calcomMessage("__dimensionChanged", { iframeHeight: 2400 }),
  calcomMessage("__iframeReady", {}),
  { originator: "CAL", method: "parentKnowsIframeReady" },
  "calendly.event_scheduled",
  null,
  [{ event: "calendly.event_scheduled" }],
];

/** Sends them to the page at the top and to the frame around itself, whoever they are. */
export function forgerPage() {
  return demoHtml(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Forger</title></head>
<body data-forgeries="${escapeHtml(JSON.stringify(forgeries))}"><p>This frame sends forged messages.</p><script>
const send = () => { for (const message of JSON.parse(document.body.dataset.forgeries)) { top.postMessage(message, "*"); parent.postMessage(message, "*"); } };
send(); setInterval(send, 1000);
</script></body></html>`,
    "default-src 'none'; script-src 'unsafe-inline'; base-uri 'none'",
  );
}

/** The frame of another origin: the same machine by its other name. */
export function forgerFrame(demoOrigin: string) {
  return `<iframe title="Forged messages" src="http://localhost:${new URL(demoOrigin).port}/scheduler/forger"></iframe>`;
}
