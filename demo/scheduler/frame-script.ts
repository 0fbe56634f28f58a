/**
 * What the frames do in the browser, as the text of an inline script: times on the visitor's clock, and messages to the
 * page around them. `data-target` is the origin that may hear them; without it nothing is said. Cal.com's frame stays
 * hidden until the page around it has answered, as the real one does.
 */
export const frameScript = `
const { kind, target, messages } = document.body.dataset;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const format = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short" });
for (const time of document.querySelectorAll("time")) time.textContent = format.format(new Date(time.dateTime));
for (const field of document.querySelectorAll("[name=zone]")) field.value = zone;
for (const place of document.querySelectorAll("[data-zone]")) place.textContent = zone;

function say(message) {
  if (target && parent !== window) parent.postMessage(message, target);
}
function sayAll() {
  for (const message of JSON.parse(messages)) say(message);
  new ResizeObserver(sayHeight).observe(document.body);
}
function sayHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height) + 32;
  if (kind === "calendly") say({ event: "calendly.page_height", payload: { height: height + "px" } });
  else say({ originator: "CAL", type: "__dimensionChanged", namespace: "consultation", fullType: "CAL:consultation:__dimensionChanged", data: { iframeHeight: height, iframeWidth: innerWidth, isFirstTime: false } });
}
if (kind === "calendly" || !target) sayAll();
else {
  document.body.hidden = true;
  addEventListener("message", ({ origin, data }) => {
    if (origin !== target || data?.originator !== "CAL" || data.method !== "parentKnowsIframeReady" || !document.body.hidden) return;
    document.body.hidden = false;
    sayAll();
  });
  say({ originator: "CAL", type: "__iframeReady", namespace: "consultation", fullType: "CAL:consultation:__iframeReady", data: { isPrerendering: false } });
}
`;
